import type { Element, ElementContent, Root } from 'hast';

type Parent = Element | Root;
type Item = { element: Element; level: number; kind: 'ol' | 'ul'; list: Element };

/**
 * Nests the flat lists that the site's earlier editor wrote. That editor stored the level of an item in a
 * class. Its later version also stored the kind of list, in an attribute. Lists that are already nested do
 * not change. BLOG-66.
 */
export function nestLists(parent: Parent): void {
  const children: Array<Parent['children'][number]> = [];
  let run: Element[] = [];
  const endRun = () => {
    children.push(...(run.some(isFlat) ? nested(run) : run));
    run = [];
  };
  for (const child of parent.children) {
    if (child.type === 'element') {
      nestLists(child);
    }
    if (isList(child)) {
      const [first] = itemsOf(child);
      if (first === undefined || first.level === 0) {
        endRun();
      }
      run.push(child);
    } else if (child.type === 'text' && child.value.trim() === '' && run.length > 0) {
      // White space between two lists does not separate them.
    } else {
      endRun();
      children.push(child);
    }
  }
  endRun();
  parent.children = children as typeof parent.children;
}

const isList = (node: ElementContent | Root['children'][number]): node is Element =>
  node.type === 'element' && (node.tagName === 'ol' || node.tagName === 'ul');

const isFlat = (list: Element) =>
  itemsOf(list).some(({ element, level }) => level > 0 || element.properties['dataList'] !== undefined);

function itemsOf(list: Element): Item[] {
  return list.children.flatMap((child) => {
    if (child.type !== 'element' || child.tagName !== 'li') {
      return [];
    }
    const classes = child.properties['className'];
    const indent = (Array.isArray(classes) ? classes : [])
      .map((name) => /^ql-indent-(\d)$/.exec(String(name))?.[1])
      .find((found) => found !== undefined);
    const kindByData = { ordered: 'ol', bullet: 'ul', checked: 'ul', unchecked: 'ul' } as const;
    const data = child.properties['dataList'];
    const kind = kindByData[data as keyof typeof kindByData] ?? (list.tagName as 'ol' | 'ul');
    return [{ element: child, level: Number(indent ?? 0), kind, list }];
  });
}

function nested(lists: Element[]): Element[] {
  const roots: Element[] = [];
  const open: Array<{ list: Element; level: number }> = [];
  for (const { element, level, kind, list } of lists.flatMap(itemsOf)) {
    let top = open.at(-1);
    while (top !== undefined && (top.level > level || (top.level === level && top.list.tagName !== kind))) {
      open.pop();
      top = open.at(-1);
    }
    if (top === undefined || top.level < level) {
      const properties = roots.length === 0 && kind === list.tagName ? list.properties : {};
      const deeper: Element = { type: 'element', tagName: kind, properties: { ...properties }, children: [] };
      const lastItem = top?.list.children.findLast((child) => child.type === 'element');
      if (lastItem === undefined) {
        roots.push(deeper);
      } else {
        lastItem.children.push(deeper);
      }
      top = { list: deeper, level };
      open.push(top);
    }
    top.list.children.push(plainItem(element));
  }
  return roots;
}

/**
 * Removes the class for the level and the attribute for the kind from an item. An item of a task list gets a
 * check box character.
 */
function plainItem(element: Element): Element {
  const { dataList, className, ...rest } = element.properties;
  const classes = (Array.isArray(className) ? className : []).filter(
    (name) => !/^ql-indent-/.test(String(name)),
  );
  const tick = dataList === 'checked' ? '☑ ' : dataList === 'unchecked' ? '☐ ' : '';
  return {
    ...element,
    properties: classes.length === 0 ? rest : { ...rest, className: classes },
    children: tick === '' ? element.children : [{ type: 'text', value: tick }, ...element.children],
  };
}
