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
export async function carnet(donnees: DonneesCarnet): Promise<Buffer> {
  const titre = `Carnet de séance de ${donnees.membre}`
  const f = await ouvrirFeuille(
    `${titre} · ${donnees.organisme}`,
    donnees.organisme,
    new Date(donnees.le),
    JSON.stringify(donnees),
  )
  enTete(f, donnees.organisme, titre, `${donnees.seance}. État du ${formatInstant(donnees.le)}.`)
  const n = donnees.dossiers.length
  paragraphe(
    f,
    `${n} dossier${n > 1 ? 's' : ''} à lire. Document personnel et confidentiel\u00a0: ne le transmettez pas.`,
  )
  if (donnees.fermes.length > 0) section(f, 'Dossiers qui ne sont pas dans ce carnet')
  for (const x of donnees.fermes) ligne(f, `${x.rang}. ${x.numero}`, `${x.structure}\n${x.raison}`)
  for (const x of donnees.dossiers) leDossier(f, x)
  return fermerFeuille(f, `${titre} · ${formatInstant(donnees.le)}`)
}

function leDossier(feuille: Parameters<typeof section>[0], dossier: DossierCarnet): void {
  section(feuille, `${dossier.rang}. ${dossier.fiche.projet.nom ?? dossier.numero}`)
  mention(feuille, [dossier.numero, dossier.structure, dossier.commune].filter(Boolean).join(' · '))
  ligne(feuille, 'Proposé', dossier.propose === null ? null : formatEuros(dossier.propose), 'montant')
  for (const { cle, lignes } of sectionsDe(dossier.fiche))
    for (const { libelle, valeur, long } of lignes) {
      if (long) texteLong(feuille, libelle, valeur)
      else ligne(feuille, libelle, valeur, cle === 'budget' ? 'montant' : undefined)
    }
  texteLong(feuille, 'Présentation de la structure', dossier.presentationStructure)
  for (const { libelle, valeur } of lignesFichiers(dossier.fichiers)) ligne(feuille, libelle, valeur)
}
