import { cleSiret, rnaElectronique, siretElectronique } from '#domain/structure/siret.ts'
import { valeurPlate } from './aplatir.ts'
import {
  type AideLue,
  CHAMPS_REPRISE,
  type ChampReprise,
  type DecisionAnterieure,
  type MotifRefus,
} from './champs.ts'
import { lireAnnee, lireDate } from './lire-date.ts'
import { lireMontant } from './lire-montant.ts'
import { lireTexte } from './lire-texte.ts'
import type { ChoixReprise } from './profil.ts'
import { referenceFaite } from './reference.ts'

/** What is refused stays short in a report. */
const VALEUR_MONTREE = 200
const LONGUEURS = Object.fromEntries(CHAMPS_REPRISE.map((c) => [c.champ, c.longueur])) as Record<
  ChampReprise,
  number
>

/** The choices of a file, made ready once for its fifty thousand lines. */
interface Lecteur {
  rangs: Partial<Record<ChampReprise, number>>
  sens: Map<string, DecisionAnterieure>
}
const lecteurs = new WeakMap<ChoixReprise, Lecteur>()

function lecteurDe(choix: ChoixReprise): Lecteur {
  const connu = lecteurs.get(choix)
  if (connu) return connu
  const rangs: Lecteur['rangs'] = {}
  for (const { rang, champ } of choix.colonnes) if (champ !== null) rangs[champ] = rang
  const lecteur = { rangs, sens: new Map(choix.decisions.map((d) => [valeurPlate(d.valeur), d.sens])) }
  lecteurs.set(choix, lecteur)
  return lecteur
}

const OUI = new Set(['oui', 'o', 'x', 'vrai', 'true', '1', 'recu'])
const NON = new Set(['non', 'n', 'faux', 'false', '0', 'non recu'])

/** One line, its cells under their fields, and every reason to refuse it. */
class Ligne {
  readonly refus: MotifRefus[] = []
  readonly #lecteur: Lecteur
  readonly #titres: readonly string[]
  readonly #cellules: readonly string[]

  constructor(lecteur: Lecteur, titres: readonly string[], cellules: readonly string[]) {
    this.#lecteur = lecteur
    this.#titres = titres
    this.#cellules = cellules
  }

  /** The cell as it is written; empty when the file has no such column. */
  brute(champ: ChampReprise): string {
    const rang = this.#lecteur.rangs[champ]
    return rang === undefined ? '' : (this.#cellules[rang] ?? '')
  }

  refuser(champ: ChampReprise, motif: string): void {
    const rang = this.#lecteur.rangs[champ]
    const valeur = this.brute(champ)
      .trim()
      .toWellFormed()
      .replaceAll(/[^\P{Cc}\t\n\r]/gu, '\ufffd')
    this.refus.push({
      colonne: rang === undefined ? null : (this.#titres[rang] ?? null),
      motif,
      valeur: valeur === '' ? null : valeur.slice(0, VALEUR_MONTREE).toWellFormed(),
    })
  }

  texte(champ: ChampReprise): string | null {
    const lu = lireTexte(this.brute(champ), LONGUEURS[champ])
    if ('texte' in lu) return lu.texte
    this.refuser(champ, lu.motif)
    return null
  }

  requis(champ: ChampReprise, absent: string): string {
    const avant = this.refus.length
    const texte = this.texte(champ)
    if (texte === null && this.refus.length === avant) this.refuser(champ, absent)
    return texte ?? ''
  }

  montant(champ: 'demande' | 'accorde' | 'verse'): number | null {
    const lu = lireMontant(this.brute(champ))
    if ('euros' in lu) return lu.euros
    this.refuser(champ, lu.motif)
    return null
  }

  /** The day, and the year which a year alone says too. */
  date(champ: 'debut' | 'fin'): { jour: string | null; annee: number | null } {
    const brute = this.brute(champ)
    const lue = brute.trim() === '' ? { jour: null, annee: null } : lireDate(brute)
    if (!('motif' in lue)) return lue
    this.refuser(champ, lue.motif)
    return { jour: null, annee: null }
  }

  annee(anneeCourante: number): number | null {
    const lue = lireAnnee(this.brute('annee'), anneeCourante)
    if ('annee' in lue) return lue.annee
    this.refuser('annee', lue.motif)
    return null
  }

  /** A column of either number: an RNA stands there too. */
  numeros(): { siret: string | null; rna: string | null } {
    const lus = { siret: this.brute('siret').trim(), rna: this.brute('rna').trim() }
    if (lus.rna === '' && rnaElectronique(lus.siret) !== null)
      return { siret: null, rna: rnaElectronique(lus.siret) }
    const siret = siretElectronique(lus.siret)
    const rna = rnaElectronique(lus.rna)
    if (/^\d+[.,]\d+\s*E\s*\+?\s*\d+$/i.test(lus.siret)) this.refuser('siret', 'SIRET abîmé par un tableur')
    else if (lus.siret !== '' && (siret === null || !cleSiret(siret))) this.refuser('siret', 'SIRET faux')
    if (lus.rna !== '' && rna === null) this.refuser('rna', 'RNA faux')
    return { siret, rna }
  }

  decision(accorde: number | null): DecisionAnterieure {
    const brute = this.brute('decision')
    const sens = this.#lecteur.sens.get(valeurPlate(brute))
    // Else the sums granted would count what was not.
    if ((sens === 'refusee' || sens === 'en-attente') && (accorde ?? 0) > 0)
      this.refuser(
        'decision',
        sens === 'refusee' ? 'Montant accordé à une aide refusée' : 'Montant accordé sans décision',
      )
    if (sens !== undefined) return sens
    if (brute.trim() !== '') this.refuser('decision', 'Décision inconnue du profil')
    else this.refuser('decision', (accorde ?? 0) > 0 ? 'Montant accordé sans décision' : 'Décision absente')
    return 'en-attente'
  }

  /** The day it came says that it came. */
  bilanRecu(): boolean | null {
    const brute = this.brute('bilanRecu').trim()
    const plat = valeurPlate(brute)
    if (plat === '' || NON.has(plat)) return plat === '' ? null : false
    const date = lireDate(brute)
    if (!OUI.has(plat) && ('motif' in date || date.jour === null))
      this.refuser('bilanRecu', 'Bilan reçu\u00a0: ni oui, ni non')
    return true
  }

  lien(): string | null {
    const lien = this.texte('lien')
    if (lien !== null && !/^https?:\/\/[^\s/]+/i.test(lien))
      this.refuser('lien', 'Lien qui ne commence pas par https://')
    return lien
  }
}

/** What two cells say together. */
function comparer(ligne: Ligne, aide: AideLue, annees: (number | null)[]): void {
  if (aide.debut !== null && aide.fin !== null && aide.fin < aide.debut)
    ligne.refuser('fin', 'Fin avant le début')
  const ecarts = annees.map((a) => a !== null && Math.abs(a - aide.annee) > 1)
  if (aide.annee > 0 && ecarts.some(Boolean))
    ligne.refuser(ecarts[0] === true ? 'debut' : 'fin', 'Année et dates en désaccord')
  if (aide.verse !== null && aide.accorde !== null && aide.verse > aide.accorde)
    ligne.refuser('verse', 'Versé plus que l’accordé')
}

/** A line of a file as an aid, or every reason to refuse it. */
export function lireLigne(
  choix: ChoixReprise,
  titres: readonly string[],
  cellules: readonly string[],
  anneeCourante: number,
): { aide: AideLue; referenceFaite: boolean } | { refus: MotifRefus[] } {
  // Shifted by a separator too many, no cell is where its heading says.
  if (cellules.length > titres.length)
    return { refus: [{ colonne: null, motif: 'Plus de cellules que de colonnes', valeur: null }] }
  const ligne = new Ligne(lecteurDe(choix), titres, cellules)
  const annee = ligne.annee(anneeCourante) ?? 0
  const [debut, fin] = [ligne.date('debut'), ligne.date('fin')]
  const accorde = ligne.montant('accorde')
  const aide: AideLue = {
    reference: ligne.texte('reference'),
    structure: ligne.requis('structure', 'Structure absente'),
    ...ligne.numeros(),
    codePostal: ligne.texte('codePostal'),
    ville: ligne.texte('ville'),
    region: ligne.texte('region'),
    annee,
    titre: ligne.requis('titre', 'Titre absent'),
    debut: debut.jour,
    fin: fin.jour,
    categorie: ligne.texte('categorie'),
    demande: ligne.montant('demande'),
    accorde,
    verse: ligne.montant('verse'),
    decision: ligne.decision(accorde),
    bilanRecu: ligne.bilanRecu(),
    lien: ligne.lien(),
  }
  comparer(ligne, aide, [debut.annee, fin.annee])
  if (ligne.refus.length > 0) return { refus: ligne.refus }
  const faite = aide.reference === null
  return {
    aide: faite ? { ...aide, reference: referenceFaite(annee, aide.structure, aide.titre) } : aide,
    referenceFaite: faite,
  }
}
