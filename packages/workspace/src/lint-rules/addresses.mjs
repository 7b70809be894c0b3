/** @import { Argument, CallExpression, Expression, JSXOpeningElement } from 'oxc-parser' */

/**
 * The names of an object's properties; undefined for anything but an object that is written here.
 * @param {Argument | undefined} node
 */
function namesIn(node) {
  if (node?.type !== 'ObjectExpression') return undefined
  const keys = node.properties.flatMap((property) => (property.type === 'Property' ? [property.key] : []))
  return new Set(keys.map((key) => (key.type === 'Identifier' ? key.name : undefined)))
}

/** @param {Expression} callee */
function calledName(callee) {
  const named = callee.type === 'MemberExpression' ? callee.property : callee
  return named.type === 'Identifier' ? named.name : undefined
}

const FRAGMENT = 'Say what becomes of the fragment: `hash: true` keeps it, an empty text drops it.'
const PARAMETERS = 'Say what becomes of the search parameters: `search` keeps them.'

/**
 * Returns why a call to the router may lose a part of the address; undefined if it cannot. A call that
 * rewrites search parameters, or replaces the address, has to name the fragment, as links into documents have
 * one.
 * @param {CallExpression} call
 */
export function lossOfCall({ callee, arguments: [target] }) {
  const name = calledName(callee)
  if (name !== 'navigate' && name !== 'redirect') return undefined
  const given = namesIn(target)
  if (given === undefined || given.has('href') || given.has('hash')) return undefined
  return given.has('search') || given.has('replace') || name === 'redirect' ? FRAGMENT : undefined
}

/**
 * Why a link within the page may lose a part of the address; undefined if it cannot.
 * @param {JSXOpeningElement} element
 */
export function lossOfLink({ name, attributes }) {
  if (name.type !== 'JSXIdentifier' || name.name !== 'Link') return undefined
  const given = attributes.filter((attribute) => attribute.type === 'JSXAttribute')
  const to = given.find((attribute) => attribute.name.name === 'to')?.value
  const keepsSearch = given.some((attribute) => attribute.name.name === 'search')
  return to?.type === 'Literal' && to.value === '.' && !keepsSearch ? PARAMETERS : undefined
}

const whole = {
  /** @param {{ filename: string, report(problem: { node: object, message: string }): void }} context */
  create(context) {
    if (/\.test\.tsx?$/.test(context.filename)) return {}
    return {
      /** @param {CallExpression} node */
      CallExpression(node) {
        const message = lossOfCall(node)
        if (message) context.report({ node, message })
      },
      /** @param {JSXOpeningElement} node */
      JSXOpeningElement(node) {
        const message = lossOfLink(node)
        if (message) context.report({ node, message })
      },
    }
  },
}

/** The lint rule that a rewritten address keeps its other parts, or says that it does not. */
export default { meta: { name: 'addresses' }, rules: { whole } }
