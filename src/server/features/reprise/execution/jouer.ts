import { createHash } from 'node:crypto'
import { anneeDe } from '#domain/commun/jours.ts'
import { titrePlat } from '#domain/reprise/aplatir.ts'
import type { AideLue, Codage, MotifRefus, Separateur } from '#domain/reprise/champs.ts'
import type { EnteteGardee } from '#domain/reprise/colonnes.ts'
import { lireLigne } from '#domain/reprise/lire-ligne.ts'
import type { ChoixReprise } from '#domain/reprise/profil.ts'
import { cleStructure } from '#domain/reprise/reference.ts'
import type { BilanReprise } from '#domain/reprise/reponse.ts'
import type { Tx } from '#server/contexte/base.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { type LigneLue, lireLignes } from '../fichier/decoder.ts'
import {
  dresserAtelier,
  garderStructures,
  type LignePosee,
  mesurerAtelier,
  poserLignes,
  refuserRepetees,
} from './queries-atelier.ts'
import { champsDits, comparer, refuserImpossibles } from './queries-comparaison.ts'
import { changerAides, creerAides, mesurer, noterPortees } from './queries-ecriture.ts'
import { compterBilan } from './queries-rapport.ts'
import {
  ecrireStructures,
  rassemblerStructures,
  reconnaitreStructures,
  reprendreReponses,
} from './queries-structures.ts'

/** What a run takes: the file, and what was said of it. */
export interface AJouer {
  repriseId: number
  source: string
  codage: Codage
  separateur: Separateur
  entetes: readonly EnteteGardee[]
  choix: ChoixReprise
  le: Date
  /** The octets of the file, as they come. */
  octets: AsyncIterable<Uint8Array>
  /** Told how many lines are read, now and then. */
  avancer: (lignes: number) => Promise<void>
}

/** Somebody wrote an aid between its reading and its writing: everything is to be done again. */
class Depasse extends Error {}

/** Lines of a file in one statement; lines read before other requests are heard, a few milliseconds. */
const PARTIE = 5000
const TRANCHE = 25
const REPETEE = 'Référence en double dans le fichier'
const MEME_FAITE = 'Même année, même structure et même titre, sans référence'
const TROP_VERSE = 'Versé plus que l’accordé déjà repris, ou corrigé à la main'
const FIN_AVANT = 'Fin avant le début déjà repris'

/** Without number nor postcode, a name is told apart by its town, or by the tool it comes from. */
function cleDe(aide: AideLue, source: string): string {
  const cle = cleStructure(aide)
  if (aide.siret !== null || aide.rna !== null || aide.codePostal !== null) return cle
  return `${cle}${aide.ville === null ? `(${source})` : titrePlat(aide.ville)}`
}

const empreinte = (aide: AideLue): string =>
  `\\x${createHash('sha256').update(JSON.stringify(aide)).digest('hex')}`

/** What lays a line on the bench: its cells, those of persons emptied, and its aid or its refusal. */
function poseur({ choix, entetes, source, le }: AJouer): (lue: LigneLue) => LignePosee {
  const titres = entetes.map((e) => e.titre)
  const annee = anneeDe(le)
  const rangReference = choix.colonnes.find((c) => c.champ === 'reference')?.rang
  const refusee = (lue: LigneLue, cellules: string[], motifs: MotifRefus[]): LignePosee => {
    // Refused for something else, its reference still is that of the other lines which have it.
    const dite = rangReference === undefined ? '' : (lue.cellules[rangReference] ?? '').trim()
    return {
      ligne: lue.ligne,
      cellules,
      motifs,
      reference: dite === '' ? null : dite.slice(0, 120).toWellFormed(),
      faite: false,
      cle: null,
      structure: null,
      siret: null,
      rna: null,
      code_postal: null,
      ville: null,
      region: null,
      annee: null,
      titre: null,
      debut: null,
      fin: null,
      categorie: null,
      demande: null,
      accorde: null,
      verse: null,
      decision: null,
      bilan_recu: null,
      lien: null,
      empreinte: null,
    }
  }
  return (lue) => {
    const cellules = lue.cellules.map((c, rang) => (entetes[rang]?.personne ? '' : c))
    const lu = lireLigne(choix, titres, lue.cellules, annee)
    if ('refus' in lu) return refusee(lue, cellules, lu.refus)
    const { codePostal, bilanRecu, ...aide } = lu.aide
    return {
      ...aide,
      ligne: lue.ligne,
      cellules,
      motifs: null,
      faite: lu.referenceFaite,
      cle: cleDe(lu.aide, source),
      code_postal: codePostal,
      bilan_recu: bilanRecu,
      empreinte: empreinte(lu.aide),
    }
  }
}

/** Lays the file on the bench, and gives its hash: the bytes that were tried are those that are applied. */
async function poserFichier(tx: Tx, a: AJouer): Promise<Buffer> {
  const hache = createHash('sha256')
  async function* suivis(): AsyncGenerator<Uint8Array> {
    for await (const octets of a.octets) {
      hache.update(octets)
      yield octets
    }
  }
  const poser = poseur(a)
  let [posees, dites, titres] = [0, 0, true]
  for await (const lot of lireLignes(suivis(), a)) {
    // The first record of a file is its headings.
    const lignes = titres ? lot.slice(1) : lot
    titres = false
    await poserLignes(tx, (await parTranches(lignes, (t) => t.map(poser), TRANCHE)).flat())
    posees += lignes.length
    if (posees - dites < 1000) continue
    dites = posees
    await a.avancer(posees)
  }
  await a.avancer(posees)
  return hache.digest()
}

/** Refuses, then recognises; nothing of the portal is written but structures that it did not know. */
async function juger(tx: Tx, { repriseId, source, choix, entetes, le }: AJouer): Promise<void> {
  const dits = champsDits(new Set(choix.colonnes.flatMap((c) => (c.champ === null ? [] : [c.champ]))))
  const rang = choix.colonnes.find((c) => c.champ === 'reference')?.rang
  await mesurerAtelier(tx)
  await refuserRepetees(tx, {
    colonne: rang === undefined ? null : (entetes[rang]?.titre ?? null),
    repetee: REPETEE,
    memeFaite: MEME_FAITE,
  })
  await refuserImpossibles(tx, source, dits, { verse: TROP_VERSE, fin: FIN_AVANT })
  await garderStructures(tx, source)
  await rassemblerStructures(tx)
  await reconnaitreStructures(tx)
  await reprendreReponses(tx, repriseId)
  await ecrireStructures(tx, repriseId, le)
  await parParties(tx, (de, a) => comparer(tx, { source, dits, de, a }))
}

async function parParties(tx: Tx, faire: (de: number, a: number) => Promise<void>): Promise<void> {
  const { derniere } = await mesurer(tx)
  for (let de = 1; de <= derniere; de += PARTIE) await faire(de, de + PARTIE - 1)
}

/** Writes what was judged; throws Depasse when a person wrote one of these aids meanwhile. */
async function ecrire(tx: Tx, { repriseId, source, choix }: AJouer): Promise<{ creees: number }> {
  const dits = champsDits(new Set(choix.colonnes.flatMap((c) => (c.champ === null ? [] : [c.champ]))))
  let [creees, changees] = [0, 0]
  await parParties(tx, async (de, a) => {
    const partie = { repriseId, source, dits, de, a }
    creees += await creerAides(tx, partie)
    changees += await changerAides(tx, partie)
    await noterPortees(tx, partie)
  })
  const { aChanger } = await mesurer(tx)
  if (changees !== aChanger) throw new Depasse('Une aide a été corrigée pendant la reprise.')
  return { creees }
}

/**
 * Reads, judges and writes a whole file in `tx`, whatever becomes of it: a trial is this, undone. Gives what
 * was done, and the hash of what was read.
 */
export async function jouerReprise(tx: Tx, a: AJouer): Promise<{ bilan: BilanReprise; empreinte: Buffer }> {
  await dresserAtelier(tx)
  const lue = await poserFichier(tx, a)
  await juger(tx, a)
  const { creees } = await ecrire(tx, a)
  const bilan = await compterBilan(tx)
  if (bilan.creees !== creees) throw new Error(`${creees} aides écrites, ${bilan.creees} comptées.`)
  return { bilan, empreinte: lue }
}
