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
function presenterDossier(s: FaitsSeance, d: DossierSeance): DossierSuivi {
  const { projetId, numero, structure, commune, deporte, aDeclarer } = d
  const ferme = estFerme(d)
  return {
    projetId,
    rang: d.rang,
    numero,
    structure,
    commune: deporte ? null : commune,
    deporte,
    aDeclarer,
    etat: etatDossier(s, d),
    nom: ferme ? null : d.nom,
    demande: ferme ? null : d.demande,
    decision: ferme ? null : (d.enregistre?.decision ?? null),
    montantAlloue: ferme ? null : (d.enregistre?.montantAlloue ?? null),
  }
}

/** The sitting as a member follows it at `heure`, without the files closed to them or their amounts. */
export function presenterSuivi(s: FaitsSeance, heure: Date, carnetLe: Date | null): SuiviSeance {
  const enCours = s.dossiers.find((d) => d.projetId === s.courant?.projetId)
  const lu = enCours && !estFerme(enCours) ? enCours : null
  const dossiers = s.dossiers.map((d) => presenterDossier(s, d))
  const courant = dossiers.find((d) => d.projetId === lu?.projetId)
  const entete = presenterEntete(s, heure)
  return {
    ...entete,
    rang: lu ? entete.rang : null,
    deporte: enCours?.deporte ?? false,
    aDeclarer: s.dossiers.filter((d) => d.aDeclarer).length,
    enveloppe: enveloppeEnCours(s),
    quorum: lu && (lu.enregistre?.quorum ?? quorumDuMoment(s, lu)),
    courant:
      lu && courant && s.courant
        ? { ...courant, propose: lu.propose, depuis: s.courant.depuis.toISOString() }
        : null,
    doiventSortir: lu ? doiventSortir(s, lu).map(({ id, prenom, nom }) => ({ id, prenom, nom })) : [],
    dossiers,
    carnet: carnetLe && { prepareLe: carnetLe.toISOString() },
  }
}
