import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { RegleFichier } from '#domain/commun/contrat.ts'
import { Indisponible, type Invalide, invalide } from '#domain/commun/erreurs.ts'
import { contenuRefuse } from '#domain/fichier/contenu-actif.ts'
import { infecte } from '#domain/fichier/messages.ts'
import { extensionDe, TAILLE_MAX } from '#domain/fichier/taille.ts'
import type { Contexte, FichierRecu } from '#server/contexte.ts'
import { TropGrosPourAnalyse } from '../antivirus/clamd.ts'
import { jugerASonTour } from '../contenu-actif/juger.ts'
import { nouvelleCle } from './cles.ts'
import { detecter } from './nature.ts'
import { nomLisible } from './nom-lisible.ts'

interface Recu {
  champ: string
  /** Name the sender gave: shown to people, never a path. */
  nom: string
  flux: Readable
  regle: RegleFichier
}

type Porteuse = Pick<Contexte, 'stockage' | 'antivirus'>

/** The part's bytes, hashed on the way; throws when there are too many, or when the reader says it cut them. */
async function* mesurer(flux: Readable, trop: () => Invalide, hache: Hash): AsyncGenerator<Buffer> {
  let taille = 0
  // The source stays whole when we stop early: the rest of the request has to go through it.
  for await (const morceau of flux.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    taille += morceau.length
    if (taille > TAILLE_MAX) throw trop()
    hache.update(morceau)
    yield morceau
  }
  if ('truncated' in flux && flux.truncated) throw trop()
}

async function estSain(ctx: Porteuse, cle: string, trop: () => Invalide): Promise<boolean> {
  if (!ctx.antivirus.actif) return true
  const verdict = await ctx.antivirus.analyser(await ctx.stockage.lire(cle)).catch((e: unknown) => {
    throw e instanceof TropGrosPourAnalyse ? trop() : e
  })
  return verdict.sain
}

/**
 * Streams a part to the storage under a fresh key, hashed, typed by its content (which has to be what its name tells),
 * scanned, and read for what runs by itself. Throws Invalide under `champ` for its size, type, a virus or an active
 * content (nothing is then kept), Indisponible without scanner.
 */
export async function recevoirFichier(ctx: Porteuse, recu: Recu): Promise<FichierRecu> {
  const { champ, flux, regle } = recu
  const nom = nomLisible(recu.nom)
  const cle = nouvelleCle()
  const hache = createHash('sha256')
  const type = () => invalide(champ, regle.typeRefuse)
  const trop = () => invalide(champ, regle.tropVolumineux)
  let refus: Invalide | undefined
  const refuserTaille = (): Invalide => {
    refus = trop()
    return refus
  }
  try {
    if (!regle.extensions.includes(extensionDe(nom))) throw type()
    const { taille } = await ctx.stockage.ecrire(cle, Readable.from(mesurer(flux, refuserTaille, hache)))
    if (taille === 0) throw type()
    if (!(await estSain(ctx, cle, trop))) throw invalide(champ, infecte(nom))
    const nature = await detecter(() => ctx.stockage.lire(cle))
    if (nature?.extension !== extensionDe(nom)) throw type()
    const motif = await jugerASonTour(nature.extension, () => ctx.stockage.lire(cle))
    if (motif) throw invalide(champ, contenuRefuse(motif, nom))
    return { champ, nom, taille, mime: nature.mime, empreinte: hache.digest(), cle }
  } catch (e) {
    flux.resume()
    const jeter = ctx.stockage.supprimer(cle).catch(() => {})
    // A store that does not answer is not waited for twice; the sweep gets what it kept.
    if (!(e instanceof Indisponible)) await jeter
    // Cut short, a storage may tell the cut in its own words: what stopped it is why.
    throw refus ?? e
  }
}
