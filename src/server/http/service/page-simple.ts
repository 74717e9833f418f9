import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { echapper } from './page-connexion.ts'

/** A page without program: a title, sentences, and where one may go. */
export interface PageSimple {
  titre: string
  paragraphes: readonly string[]
  /** The first is the main one. */
  liens: readonly { libelle: string; adresse: string }[]
}

// The colours and measures of the portal (src/web/ui/tokens.css), for a page that loads nothing.
const FEUILLE = `:root{color-scheme:light dark;--papier:#fbfaf7;--encre:#1f2430;--accent:#14535b;--sur:#fff}
@media(prefers-color-scheme:dark){:root{--papier:#15181d;--encre:#e9e6df;--accent:#8cc4c9;--sur:#15181d}}
body{margin:0;padding:3rem 1.25rem;background:var(--papier);color:var(--encre);font:1rem/1.6 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto}h1{font:600 1.75rem/1.25 Georgia,serif}
ul{list-style:none;padding:0;display:grid;gap:.75rem;justify-items:start}
a{color:var(--accent);display:inline-block;padding:.625rem 1rem;border:1px solid;border-radius:8px;text-decoration:none}
li:first-child a{background:var(--accent);color:var(--sur)}a:focus-visible{outline:3px solid;outline-offset:2px}`
const EMPREINTE = createHash('sha256').update(FEUILLE).digest('base64')

/** Sends such a page; its style sheet is the only one that it may use. */
export function envoyerPageSimple(
  reply: FastifyReply,
  { organisme }: { organisme: string },
  { titre, paragraphes, liens }: PageSimple,
): FastifyReply {
  const corps = paragraphes.map((p) => `<p>${echapper(p)}</p>`).join('')
  const suite = liens
    .map((l) => `<li><a href="${echapper(l.adresse)}">${echapper(l.libelle)}</a></li>`)
    .join('')
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'sha256-${EMPREINTE}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${echapper(`${titre} · ${organisme}`)}</title><style>${FEUILLE}</style></head><body><main><h1>${echapper(titre)}</h1>${corps}<ul>${suite}</ul></main></body></html>`,
    )
}
