const SHARED = /^\$share\/[^/]+\//;

/** Whether a topic is one of a subscription's filter, shared or plain (MQTT 5, 4.7). */
export function matches(filter: string, topic: string): boolean {
  const wanted = filter.replace(SHARED, "").split("/");
  const levels = topic.split("/");
  for (const [index, level] of wanted.entries()) {
    if (level === "#") return true;
    if (index >= levels.length || (level !== "+" && level !== levels[index])) return false;
  }
  return wanted.length === levels.length;
}
