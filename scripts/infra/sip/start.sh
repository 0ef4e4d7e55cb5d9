#!/bin/sh
# Starts the part that is named: the SIP server, or the relay of its media.
set -eu
own=$(hostname -i | cut -d' ' -f1)

if [ "$1" = media ]; then
  exec rtpengine --config-file=none --foreground --log-stderr --log-level=4 --table=-1 --num-threads=2 \
    --pidfile=/tmp/rtpengine.pid --listen-ng="$own:2223" \
    --interface="$own!${SIP_MEDIA_ADDRESS:?缺少 SIP_MEDIA_ADDRESS：浏览器能到达的本机地址}" \
    --port-min="${SIP_MEDIA_PORTS%-*}" --port-max="${SIP_MEDIA_PORTS#*-}"
fi

modules=$(dirname "$(find /usr/lib -name websocket.so -path '*kamailio/modules*')")
sed -e "s|@LISTEN@|$own:5066|; s|@MODULES@|$modules/|; s|@RTPENGINE@|sip-media:2223|" \
  -e "s|@SECRET@|${SIP_SECRET:?缺少 SIP_SECRET：软电话账号密钥，至少32个字符}|g" /sip/kamailio.cfg >/tmp/kamailio.cfg
exec kamailio -f /tmp/kamailio.cfg -DD -E -m 64 -M 4 -Y /tmp
