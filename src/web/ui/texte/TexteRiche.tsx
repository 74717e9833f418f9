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
function rendreBlocs({ children }: Racine, options: Options): ReactNode {
  const haut = Math.min(...children.map((n) => (n.type === 'heading' ? n.depth : 6)))
  let precede = false
  return children.map((root, rang) => {
    if (root.type !== 'heading') return <Fragment key={cle(root, rang)}>{rendre(root, options)}</Fragment>
    const Titre = root.depth > haut && precede ? 'h3' : 'h2'
    precede = true
    return <Titre key={cle(root, rang)}>{enfants(root.children, options)}</Titre>
  })
}

const cle = (noeud: Noeud, rang: number): string => `${rang}-${noeud.type}`

const enfants = (liste: readonly Noeud[], options: Options): ReactNode =>
  liste.map((n, i) => <Fragment key={cle(n, i)}>{rendre(n, options)}</Fragment>)

function rendre(noeud: Noeud, options: Options): ReactNode {
  switch (noeud.type) {
    case 'paragraph':
      return <p>{enfants(noeud.children, options)}</p>
    case 'heading':
      return <p>{enfants(noeud.children, options)}</p>
    case 'text':
      return enLignes(noeud.value)
    case 'break':
      return <br />
    case 'strong':
      return <strong>{enfants(noeud.children, options)}</strong>
    case 'emphasis':
      return <em>{enfants(noeud.children, options)}</em>
    case 'list':
      return noeud.ordered ? (
        <ol start={noeud.start ?? 1}>{enfants(noeud.children, options)}</ol>
      ) : (
        <ul>{enfants(noeud.children, options)}</ul>
      )
    case 'listItem':
      return (
        <li>
          {noeud.children.map((enfant, rang) => (
            <Fragment key={cle(enfant, rang)}>
              {enfant.type === 'paragraph' && noeud.children.length === 1
                ? enfants(enfant.children, options)
                : rendre(enfant, options)}
            </Fragment>
          ))}
        </li>
      )
    case 'link':
      return (
        <Lien url={noeud.url} {...options}>
          {enfants(noeud.children, options)}
        </Lien>
      )
    default:
      return 'value' in noeud ? noeud.value : null
  }
}

/** A line typed on its own stays on its own. */
const enLignes = (valeur: string): ReactNode =>
  valeur.split('\n').map((ligne, rang) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no other key
    <Fragment key={rang}>
      {rang > 0 && <br />}
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
