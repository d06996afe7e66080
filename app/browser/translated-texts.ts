/** Of a text that a browser's translation took out of the page: the element that has its place. */
const inPlaceOf = new WeakMap<Node, ChildNode>();

/**
 * Lets React go on with a page that the browser translates. A translator takes a text out of the page and puts an element
 * into its place. React knows of none: it writes into a text that nobody sees any more, or fails to take it out. So what
 * React does with such a text is done to what has its place, and a text that changes comes back, to be translated anew.
 * Call it before React starts.
 */
export function followTranslation(): void {
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records)
      for (const removed of removedNodes) {
        if (!(removed instanceof Text) || removed.isConnected) continue;
        const place = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
        if (place) inPlaceOf.set(removed, place as HTMLElement);
      }
  }).observe(document, { childList: true, subtree: true });

  const { insertBefore, appendChild, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    leave(node);
    const lacks = before instanceof Text && before.parentNode !== this;
    return insertBefore.call(this, node, lacks ? placeIn(this, before) : before) as T;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    leave(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    if (!(node instanceof Text) || node.parentNode === this) return removeChild.call(this, node) as T;
    placeIn(this, node)?.remove();
    return node;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get: nodeValue?.get,
    set(this: Text, value: string | null) {
      nodeValue?.set?.call(this, value);
      if (!this.isConnected) inPlaceOf.get(this)?.replaceWith(this);
    },
  });
}

const isTranslation = (node: Node | null) => node instanceof HTMLElement && node.localName === 'font';

function placeIn(parent: Node, text: Text): ChildNode | null {
  const place = inPlaceOf.get(text);
  return place?.parentNode === parent ? place : null;
}

/** A text that is put somewhere else leaves nothing in its old place. */
function leave(node: Node): void {
  if (node instanceof Text && !node.isConnected) inPlaceOf.get(node)?.remove();
}
