"""Serves MJPEG pictures as RTSP streams; started by rtsp.ts.

One JSON line on standard input: {"port": 8554, "streams": [{"path": "/SN/main", "url": "http://...",
"username": "...", "password": "..."}]}; username and password are those of the stream and of the url, absent for none.
Prints "ready PORT" once it listens, and ends when standard input does.
"""

import json
import sys
import threading

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtsp", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtsp, GstRtspServer  # noqa: E402

H264 = "x264enc tune=zerolatency speed-preset=ultrafast bitrate=2048 key-int-max=10 ! h264parse ! rtph264pay name=pay0 pt=96 config-interval=1"


def quoted(text):
    return '"%s"' % text.replace("\\", "\\\\").replace('"', '\\"')


def pipeline(stream):
    login = ""
    if stream.get("username"):
        login = "user-id=%s user-pw=%s " % (quoted(stream["username"]), quoted(stream["password"]))
    source = "souphttpsrc location=%s %sis-live=true do-timestamp=true ! multipartdemux ! image/jpeg " % (
        quoted(stream["url"]),
        login,
    )
    if Gst.ElementFactory.find("x264enc") and Gst.ElementFactory.find("h264parse"):
        return "( %s ! jpegdec ! videoconvert ! video/x-raw,format=I420 ! %s )" % (source, H264)
    return "( %s ! rtpjpegpay name=pay0 pt=26 )" % source


def protect(factory, role):
    permissions = GstRtspServer.RTSPPermissions()
    permissions.add_role(role)
    for permission in ("media.factory.access", "media.factory.construct"):
        permissions.add_permission_for_role(role, permission, True)
    factory.set_permissions(permissions)


def main():
    order = json.loads(sys.stdin.readline())
    Gst.init(None)
    server = GstRtspServer.RTSPServer()
    server.set_address("127.0.0.1")
    server.set_service(str(order["port"]))
    mounts = server.get_mount_points()
    auth = GstRtspServer.RTSPAuth()
    auth.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
    known = set()
    for stream in order["streams"]:
        factory = GstRtspServer.RTSPMediaFactory()
        factory.set_launch(pipeline(stream))
        factory.set_shared(True)
        role = stream.get("username") or "anonymous"
        protect(factory, role)
        if role != "anonymous" and role not in known:
            token = GstRtspServer.RTSPToken()
            token.set_string("media.factory.role", role)
            auth.add_digest(role, stream["password"], token)
            known.add(role)
        mounts.add_factory(stream["path"], factory)
    if not known:
        # With a default token nobody would ever be asked for a password.
        anonymous = GstRtspServer.RTSPToken()
        anonymous.set_string("media.factory.role", "anonymous")
        auth.set_default_token(anonymous)
    server.set_auth(auth)
    loop = GLib.MainLoop()
    if server.attach(None) == 0:
        sys.exit("cannot listen on port %s" % order["port"])
    print("ready %d" % server.get_bound_port(), flush=True)
    threading.Thread(target=lambda: (sys.stdin.read(), GLib.idle_add(loop.quit)), daemon=True).start()
    loop.run()


main()
