import { enveloppeEnCours, estFerme } from '#domain/seance/enveloppe.ts'
import {
  type DossierSeance,
  doiventSortir,
  etatDossier,
  type FaitsSeance,
  quorumDuMoment,
} from '#domain/seance/faits.ts'
import type { SuiviSeance } from '#domain/seance/reponse-salle.ts'
import { presenterEntete } from './presenter-ecran.ts'

type DossierSuivi = SuiviSeance['dossiers'][number]

/** A file as a member follows it; closed to them: number and structure, and the commune while undeclared. */
function presenterDossier(faits: FaitsSeance, dossier: DossierSeance): DossierSuivi {
  const { projetId, numero, structure, commune, deporte, aDeclarer } = dossier
  const ferme = estFerme(dossier)
  return {
    projetId,
    rang: dossier.rang,
    numero,
    structure,
    commune: deporte ? null : commune,
    deporte,
    aDeclarer,
    etat: etatDossier(faits, dossier),
    nom: ferme ? null : dossier.nom,
    demande: ferme ? null : dossier.demande,
    decision: ferme ? null : (dossier.enregistre?.decision ?? null),
    montantAlloue: ferme ? null : (dossier.enregistre?.montantAlloue ?? null),
  }
}

/** The sitting as a member follows it at `heure`, without the files closed to them or their amounts. */
export function presenterSuivi(faits: FaitsSeance, heure: Date, carnetLe: Date | null): SuiviSeance {
  const enCours = faits.dossiers.find((d) => d.projetId === faits.courant?.projetId)
  const lu = enCours && !estFerme(enCours) ? enCours : null
  const dossiers = faits.dossiers.map((d) => presenterDossier(faits, d))
  const courant = dossiers.find((d) => d.projetId === lu?.projetId)
  const entete = presenterEntete(faits, heure)
  return {
    ...entete,
    rang: lu ? entete.rang : null,
    deporte: enCours?.deporte ?? false,
    aDeclarer: faits.dossiers.filter((d) => d.aDeclarer).length,
    enveloppe: enveloppeEnCours(faits),
    quorum: lu && (lu.enregistre?.quorum ?? quorumDuMoment(faits, lu)),
    courant:
      lu && courant && faits.courant
        ? { ...courant, propose: lu.propose, depuis: faits.courant.depuis.toISOString() }
        : null,
    doiventSortir: lu ? doiventSortir(faits, lu).map(({ id, prenom, nom }) => ({ id, prenom, nom })) : [],
    dossiers,
    carnet: carnetLe && { prepareLe: carnetLe.toISOString() },
  }
}
