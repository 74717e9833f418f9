import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { invalide } from '../../../domain/commun/erreurs.ts'
import { infecte } from '../../../domain/fichier/messages.ts'
import {
  EXTENSIONS,
  type Extension,
  extensionDe,
  pieceDuChamp,
  TAILLE_MAX,
  TROP_VOLUMINEUX,
  typeNonAutorise,
} from '../../../domain/projet/pieces.ts'
import type { Contexte, FichierRecu } from '../../contexte.ts'
import { TropGrosPourAnalyse } from '../antivirus/clamd.ts'
import { nouvelleCle } from './cles.ts'
import { detecter } from './nature.ts'
import { nomLisible } from './nom-lisible.ts'
import { rendrePlaces } from './reception-memoire.ts'
import { clesCitees } from './references.ts'

interface Recu {
  champ: string
  /** Name the sender gave: shown to people, never a path. */
  nom: string
  flux: Readable
}

type Porteuse = Pick<Contexte, 'stockage' | 'antivirus'>

/** The part's bytes, hashed on the way; throws when there are too many, or when the reader says it cut them. */
async function* mesurer(flux: Readable, champ: string, hache: Hash): AsyncGenerator<Buffer> {
  let taille = 0
  // The source stays whole when we stop early: the rest of the request has to go through it.
  for await (const morceau of flux.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    taille += morceau.length
    if (taille > TAILLE_MAX) throw invalide(champ, TROP_VOLUMINEUX)
    hache.update(morceau)
    yield morceau
  }
  if ('truncated' in flux && flux.truncated) throw invalide(champ, TROP_VOLUMINEUX)
}

async function exigerSain(ctx: Porteuse, champ: string, nom: string, cle: string): Promise<void> {
  if (!ctx.antivirus.actif) return
  const verdict = await ctx.antivirus.analyser(await ctx.stockage.lire(cle)).catch((e: unknown) => {
    throw e instanceof TropGrosPourAnalyse ? invalide(champ, TROP_VOLUMINEUX) : e
  })
  if (!verdict.sain) throw invalide(champ, infecte(nom))
}

/** The kind of a stored content, which has to be the one its name tells and one of `admises`. */
async function exigerNature(
  ctx: Porteuse,
  champ: string,
  nom: string,
  cle: string,
  admises: readonly Extension[],
) {
  const nature = await detecter(() => ctx.stockage.lire(cle))
  if (nature === null || nature.extension !== extensionDe(nom) || !admises.includes(nature.extension))
    throw invalide(champ, typeNonAutorise(admises))
  return nature.mime
}

/**
 * Streams a part to the storage under a fresh key, hashed, typed by its content and scanned.
 * Throws Invalide under `champ` for its size, type or a virus (nothing is then kept), Indisponible without scanner.
 */
export async function recevoirFichier(ctx: Porteuse, { champ, nom: brut, flux }: Recu): Promise<FichierRecu> {
  const admises = pieceDuChamp(champ)?.extensions ?? EXTENSIONS
  const nom = nomLisible(brut)
  const cle = nouvelleCle()
  const hache = createHash('sha256')
  try {
    if (!(admises as readonly string[]).includes(extensionDe(nom)))
      throw invalide(champ, typeNonAutorise(admises))
    const { taille } = await ctx.stockage.ecrire(cle, Readable.from(mesurer(flux, champ, hache)))
    if (taille === 0) throw invalide(champ, typeNonAutorise(admises))
    await exigerSain(ctx, champ, nom, cle)
    const mime = await exigerNature(ctx, champ, nom, cle, admises)
    return { champ, nom, taille, mime, empreinte: hache.digest(), cle }
  } catch (e) {
    flux.resume()
    await ctx.stockage.supprimer(cle).catch(() => {})
    throw e
  }
}

/** Throws away the received files that nothing refers to, after the answer; the sweep gets what this misses. */
export async function jeterFichiers(
  ctx: Pick<Contexte, 'db' | 'stockage'>,
  fichiers: FichierRecu[],
): Promise<void> {
  rendrePlaces(fichiers)
  const ecrits = fichiers.filter((f) => !f.octets)
  if (ecrits.length === 0) return
  try {
    const gardees = await clesCitees(
      ctx.db,
      ecrits.map((f) => f.cle),
    )
    for (const { cle } of ecrits) if (!gardees.has(cle)) await ctx.stockage.supprimer(cle)
  } catch {
    // Without an answer of the database nothing is thrown away.
  }
}
