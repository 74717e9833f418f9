import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { MARQUE_UTF8 } from '#domain/commun/csv.ts'
import { Interdit, invalide } from '#domain/commun/erreurs.ts'
import {
  type ColonneLue,
  colonnesDe,
  enTeteCsv,
  type LigneLue,
  lignesCsv,
  lignesJson,
} from '#domain/jeton-lecture/colonnes.ts'
import type { contratsJetonLecture } from '#domain/jeton-lecture/contrat.ts'
import { fichierDe } from '#domain/jeton-lecture/fichiers.ts'
import { LECTURES_EN_COURS, porteeManquante } from '#domain/jeton-lecture/phrases.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { ouvrirPlaces } from '#server/http/entree/places.ts'
import type { Appel } from '#server/http/route.ts'
import { disposition } from '#server/http/sortie/servir-contenu.ts'
import { noterUsage } from './noter-usage.ts'
import { type LireStatistiques, type LireTranche, ouvrirTranches } from './tranches.ts'

type D = Appel<typeof contratsJetonLecture.lireParJeton>

/** Rows of a file that are read, written and held at once. */
const TRANCHE = 200

/** A workbook asks for its files together: they wait for each other rather than fail. */
const places = ouvrirPlaces({
  nom: 'lectures',
  nombre: 4,
  occupe: LECTURES_EN_COURS,
  partage: { parCle: 2, attente: 20_000, file: 32 },
})

/** Throws Interdit, naming it, for a scope that the token lacks; notes that it served. */
export async function ouvrirFichier(
  ctx: Contexte,
  { lecteur, params }: Pick<D, 'lecteur' | 'params'>,
): Promise<void> {
  const { portee } = fichierDe(params.fichier)
  if (!lecteur.portees.includes(portee)) throw new Interdit(porteeManquante(portee), 'portee')
  await noterUsage(ctx, lecteur)
}

/** The file slice by slice, each its own statement: whoever reads slowly holds nothing of the base. */
async function* ecrireCsv(
  colonnes: readonly ColonneLue[],
  lire: LireTranche,
  annee: number | null,
): AsyncGenerator<string> {
  yield `${MARQUE_UTF8}${enTeteCsv(colonnes)}`
  let apres: string | null = null
  for (;;) {
    const lues = await lire({ annee, apres, limite: TRANCHE })
    if (lues.length > 0)
      yield lignesCsv(
        colonnes,
        lues.map((l) => l.ligne),
      )
    apres = lues.at(-1)?.suite ?? null
    if (lues.length < TRANCHE || apres === null) return
  }
}

/** All the rows of a file that are read at once, as one slice. */
const dUnCoup =
  (lignes: readonly LigneLue[]): LireTranche =>
  async () =>
    lignes.map((ligne) => ({ ligne, suite: null }))

/**
 * Serves a file to who shows a token: a streamed CSV, or one page of JSON. The whole of it or, cut, an
 * error of its reader: no file looks whole that is not.
 */
export const lireParJeton =
  (lireStatistiques: LireStatistiques) =>
  async (ctx: Contexte, { lecteur, params, query, reply }: D): Promise<FastifyReply> => {
    const { portee, forme } = fichierDe(params.fichier)
    const { annee = null, apres = null, parPage } = query
    if (forme === 'csv' && apres !== null)
      throw invalide('apres', 'Un fichier CSV est entier\u00a0: seul le JSON se lit par pages.')
    const colonnes = colonnesDe(portee)
    const mime = forme === 'csv' ? 'text/csv' : 'application/json'
    reply
      .headers({
        'cache-control': 'private, no-store',
        vary: 'authorization',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        ...(forme === 'csv' && { 'content-disposition': disposition(params.fichier, mime) }),
      })
      .type(`${mime}; charset=utf-8${forme === 'csv' ? '; header=present' : ''}`)
    // Asked what it would be: not read.
    if (reply.request.method === 'HEAD') return reply.send(Readable.from([]))
    const lire =
      portee === 'statistiques'
        ? dUnCoup(
            await lireStatistiques(ctx, {
              annee: annee ?? undefined,
              lisible: lecteur.portees.includes('projets'),
            }),
          )
        : await ouvrirTranches(ctx, portee)
    if (forme === 'json') return reply.send(await pageJson(colonnes, lire, { annee, apres, parPage }, portee))
    const place = await places.reserver(String(lecteur.id))
    return reply.send(place.suivre(Readable.from(ecrireCsv(colonnes, lire, annee), { objectMode: false })))
  }

/** A page, and what the next one is asked for with; null: it was the last. */
async function pageJson(
  colonnes: readonly ColonneLue[],
  lire: LireTranche,
  { annee, apres, parPage }: { annee: number | null; apres: string | null; parPage: number },
  portee: string,
): Promise<string> {
  const lues = await lire({ annee, apres, limite: parPage + 1 })
  const page = portee === 'statistiques' ? lues : lues.slice(0, parPage)
  const suite = lues.length > page.length ? (page.at(-1)?.suite ?? null) : null
  return JSON.stringify({
    data: lignesJson(
      colonnes,
      page.map((l) => l.ligne),
    ),
    suite,
  })
}
