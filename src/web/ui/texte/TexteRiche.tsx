import { fromMarkdown } from 'mdast-util-from-markdown'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { adresseSure } from './adresse-sure.ts'
import './TexteRiche.css'

type Racine = ReturnType<typeof fromMarkdown>
type Noeud = Racine['children'][number]

// What is left: paragraphs, titles, lists, bold, italics, links. The rest, HTML first, reads as it was typed.
const SANS = [
  'htmlFlow',
  'htmlText',
  'codeFenced',
  'codeIndented',
  'codeText',
  'labelStartImage',
  'definition',
  'setextUnderline',
  'thematicBreak',
  'blockQuote',
]

interface Options {
  /** Links open beside: what is typed around stays. */
  nouvelOnglet?: boolean | undefined
  /** Says which links lead nowhere, and why; else they read as text. */
  signaler?: boolean | undefined
}

/** A small Markdown as elements: nothing in it can become anything but text, titles, lists and safe links. */
export function TexteRiche({ texte, ...options }: Options & { texte: string }) {
  const racine = useMemo(() => fromMarkdown(texte, { extensions: [{ disable: { null: SANS } }] }), [texte])
  return <div className="texte-riche">{rendreBlocs(racine, options)}</div>
}

/** Titles come in order under the page's own: the first level met is 2, what is deeper after one is 3. */
function rendreBlocs({ children }: Racine, o: Options): ReactNode {
  const haut = Math.min(...children.map((n) => (n.type === 'heading' ? n.depth : 6)))
  let precede = false
  return children.map((n, i) => {
    if (n.type !== 'heading') return <Fragment key={cle(n, i)}>{rendre(n, o)}</Fragment>
    const Titre = n.depth > haut && precede ? 'h3' : 'h2'
    precede = true
    return <Titre key={cle(n, i)}>{enfants(n.children, o)}</Titre>
  })
}

const cle = (n: Noeud, i: number): string => `${i}-${n.type}`

const enfants = (liste: readonly Noeud[], o: Options): ReactNode =>
  liste.map((n, i) => <Fragment key={cle(n, i)}>{rendre(n, o)}</Fragment>)

function rendre(n: Noeud, o: Options): ReactNode {
  switch (n.type) {
    case 'paragraph':
      return <p>{enfants(n.children, o)}</p>
    case 'heading':
      return <p>{enfants(n.children, o)}</p>
    case 'text':
      return enLignes(n.value)
    case 'break':
      return <br />
    case 'strong':
      return <strong>{enfants(n.children, o)}</strong>
    case 'emphasis':
      return <em>{enfants(n.children, o)}</em>
    case 'list':
      return n.ordered ? (
        <ol start={n.start ?? 1}>{enfants(n.children, o)}</ol>
      ) : (
        <ul>{enfants(n.children, o)}</ul>
      )
    case 'listItem':
      return (
        <li>
          {n.children.map((e, i) => (
            <Fragment key={cle(e, i)}>
              {e.type === 'paragraph' && n.children.length === 1 ? enfants(e.children, o) : rendre(e, o)}
            </Fragment>
          ))}
        </li>
      )
    case 'link':
      return (
        <Lien url={n.url} {...o}>
          {enfants(n.children, o)}
        </Lien>
      )
    default:
      return 'value' in n ? n.value : null
  }
}

/** A line typed on its own stays on its own. */
const enLignes = (valeur: string): ReactNode =>
  valeur.split('\n').map((ligne, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other key
    <Fragment key={i}>
      {i > 0 && <br />}
      {ligne}
    </Fragment>
  ))

const ICI = '/gestion'

function Lien({ url, children, nouvelOnglet, signaler }: Options & { url: string; children: ReactNode }) {
  const adresse = adresseSure(url)
  if (adresse === null)
    return signaler ? (
      <>
        {children}{' '}
        <mark>
          (adresse refusée{'\u00a0'}: {url || 'vide'})
        </mark>
      </>
    ) : (
      children
    )
  if (nouvelOnglet)
    return (
      <a href={adresse} target="_blank" rel="noreferrer">
        {children}
        <span className="cache"> (nouvel onglet)</span>
      </a>
    )
  if (adresse.startsWith(`${ICI}/`)) return <Link to={adresse.slice(ICI.length)}>{children}</Link>
  return (
    <a href={adresse} rel="noreferrer">
      {children}
    </a>
  )
}
