import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { RegleFichier } from '#domain/commun/contrat.ts'
import { Indisponible, type Invalide, invalide } from '#domain/commun/erreurs.ts'
import { contenuRefuse } from '#domain/fichier/contenu-actif.ts'
import { infecte } from '#domain/fichier/messages.ts'
import { extensionDe, TAILLE_MAX } from '#domain/fichier/taille.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { TropGrosPourAnalyse } from '../antivirus/clamd.ts'
import { ouvrirTours } from '../chacun-son-tour.ts'
import { jugerAPart } from '../contenu-actif/juge.ts'
import { nouvelleCle } from './cles.ts'
import { type Envoi, enBlocs, lireEnvoi } from './lire-envoi.ts'
import { detecter } from './nature.ts'
import { nomLisible } from './nom-lisible.ts'
import { RETENUES, type Retenue } from './retenue.ts'

interface Recu extends Envoi {
  champ: string
  /** Name the sender gave: shown to people, never a path. */
  nom: string
  regle: RegleFichier
  /** Octets it has at most, when less than any file may have. */
  auPlus?: number
  /** Who sends it: their files are judged one after the other, among those of everybody. */
  pour?: string
}

type Porteuse = Pick<Contexte, 'stockage' | 'antivirus'>

async function estSain({ antivirus }: Porteuse, contenu: Readable, trop: () => Invalide): Promise<boolean> {
  try {
    return (await antivirus.analyser(contenu)).sain
  } catch (e) {
    throw e instanceof TropGrosPourAnalyse ? trop() : e
  } finally {
    // A scanner may answer before it has read everything, or anything: the file would stay open.
    contenu.destroy()
  }
}

/** Files read back at once, whoever sends them: each is in memory meanwhile. */
const PLACES = 4
const tours = ouvrirTours('contenus', { parCle: PLACES })

/** One file at a time for each sender: who sends a hundred waits behind himself, others behind one. */
const chacunSonTour = ouvrirTours('jugement')
/** Files of each sender that are judged here, or wait for it. */
const enJugement = new Map<string, number>()

interface ASavoir {
  cle: string
  pour: string
  taille: number
  retenue: Retenue | null
}

/**
 * Runs `juger` on the content in its sender's turn: as held, when that turn comes at once; else the room is
 * left to others, and the content read back.
 */
async function surLeContenu<T>(
  ctx: Porteuse,
  { cle, pour, taille, retenue }: ASavoir,
  juger: (octets: Buffer) => Promise<T>,
): Promise<T> {
  const avant = enJugement.get(pour) ?? 0
  enJugement.set(pour, avant + 1)
  if (avant > 0) retenue?.rendre()
  const tenu = avant > 0 ? undefined : retenue?.octets.subarray(0, taille)
  try {
    return await chacunSonTour(pour, () =>
      tenu ? juger(tenu) : tours('', async () => juger(await buffer(await ctx.stockage.lire(cle)))),
    )
  } finally {
    const restent = (enJugement.get(pour) ?? 1) - 1
    if (restent > 0) enJugement.set(pour, restent)
    else enJugement.delete(pour)
  }
}

/**
 * Streams a part to the storage under a fresh key, hashed, typed by its content (which has to be what its
 * name says), scanned, and read for what runs by itself. Throws Invalide under `champ` for its size, type, a
 * virus or an active content (nothing is then kept), Indisponible without scanner.
 */
export async function recevoirFichier(ctx: Porteuse, recu: Recu, retenues = RETENUES): Promise<FichierRecu> {
  const { champ, flux, regle, pour = '' } = recu
  const nom = nomLisible(recu.nom)
  const cle = nouvelleCle()
  const hache = createHash('sha256')
  const type = () => invalide(champ, regle.typeRefuse)
  let refus: Invalide | undefined
  const trop = (): Invalide => {
    refus = invalide(champ, regle.tropVolumineux)
    return refus
  }
  const retenue = await retenues.prendre(Math.min(recu.auPlus ?? TAILLE_MAX, TAILLE_MAX))
  try {
    if (!regle.extensions.includes(extensionDe(nom))) throw type()
    const place = retenue?.octets ?? null
    const { taille } = await ctx.stockage.ecrire(cle, Readable.from(lireEnvoi(recu, { hache, trop, place })))
    if (taille === 0) throw type()
    if (ctx.antivirus.actif) {
      const contenu = place ? Readable.from(enBlocs(place.subarray(0, taille))) : await ctx.stockage.lire(cle)
      if (!(await estSain(ctx, contenu, trop))) throw invalide(champ, infecte(nom))
    }
    const mime = await surLeContenu(ctx, { cle, pour, taille, retenue }, async (octets) => {
      const nature = await detecter(octets)
      if (nature?.extension !== extensionDe(nom)) throw type()
      const motif = await jugerAPart(nature.extension, octets, { pour })
      if (motif) throw invalide(champ, contenuRefuse(motif, nom))
      return nature.mime
    })
    return { champ, nom, taille, mime, empreinte: hache.digest(), cle }
  } catch (e) {
    flux.resume()
    const jeter = ctx.stockage.supprimer(cle).catch(() => {})
    // A store that does not answer is not waited for twice; the sweep gets what it kept.
    if (!(e instanceof Indisponible)) await jeter
    // Cut short, a storage may tell the cut in its own words: what stopped it is why.
    throw refus ?? e
  } finally {
    retenue?.rendre()
  }
}
