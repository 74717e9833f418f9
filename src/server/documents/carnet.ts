import { formatEuros } from '#domain/commun/argent.ts'
import { formatInstant } from '#domain/commun/jours.ts'
import { lignesFichiers, sectionsDe } from '#domain/projet/saisie/fiche.ts'
import type { DonneesFiche } from '#domain/projet/saisie/fiche-champs.ts'
import { enTete, ligne, mention, paragraphe, section, texteLong } from './pdf/blocs.ts'
import { fermerFeuille, ouvrirFeuille } from './pdf/feuille.ts'

/** A file as a member reads it: never an address, a telephone nor an e-mail. */
export interface DossierCarnet {
  rang: number
  numero: string
  structure: string
  commune: string | null
  presentationStructure: string | null
  propose: number | null
  fiche: DonneesFiche
  fichiers: { id: number; type: string; libelle: string; taille: number }[]
}

export interface DonneesCarnet {
  organisme: string
  /** « Commission 3 du 04/12/2026, avis de la Sofia ». */
  seance: string
  membre: string
  /** Instant of what it says, as JSON dates are. */
  le: string
  dossiers: DossierCarnet[]
  /** Files closed to this member, and why. */
  fermes: { rang: number; numero: string; structure: string; raison: string }[]
}

/** A member's files of the sitting to come, for a room without network; the same for the same data. */
export async function carnet(d: DonneesCarnet): Promise<Buffer> {
  const titre = `Carnet de séance de ${d.membre}`
  const f = await ouvrirFeuille(`${titre} · ${d.organisme}`, d.organisme, new Date(d.le), JSON.stringify(d))
  enTete(f, d.organisme, titre, `${d.seance}. État du ${formatInstant(d.le)}.`)
  const n = d.dossiers.length
  paragraphe(
    f,
    `${n} dossier${n > 1 ? 's' : ''} à lire. Document personnel et confidentiel\u00a0: ne le transmettez pas.`,
  )
  if (d.fermes.length > 0) section(f, 'Dossiers qui ne sont pas dans ce carnet')
  for (const x of d.fermes) ligne(f, `${x.rang}. ${x.numero}`, `${x.structure}\n${x.raison}`)
  for (const x of d.dossiers) leDossier(f, x)
  return fermerFeuille(f, `${titre} · ${formatInstant(d.le)}`)
}

function leDossier(f: Parameters<typeof section>[0], d: DossierCarnet): void {
  section(f, `${d.rang}. ${d.fiche.projet.nom ?? d.numero}`)
  mention(f, [d.numero, d.structure, d.commune].filter(Boolean).join(' · '))
  ligne(f, 'Proposé', d.propose === null ? null : formatEuros(d.propose), 'montant')
  for (const { cle, lignes } of sectionsDe(d.fiche))
    for (const { libelle, valeur, long } of lignes) {
      if (long) texteLong(f, libelle, valeur)
      else ligne(f, libelle, valeur, cle === 'budget' ? 'montant' : undefined)
    }
  texteLong(f, 'Présentation de la structure', d.presentationStructure)
  for (const { libelle, valeur } of lignesFichiers(d.fichiers)) ligne(f, libelle, valeur)
}
