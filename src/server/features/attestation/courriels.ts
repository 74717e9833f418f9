import { citer } from '#domain/commun/guillemets.ts'
import { formatJourLong, formatMoment } from '#domain/commun/jours.ts'
import { echeanceBilan } from '#domain/projet/echeances.ts'
import type { Courriel, PieceJointe } from '#server/contexte/file-attente.ts'
import { courriel, type EnvoiDemande } from '#server/socle/courriel.ts'
import type { AttestationSignee } from './queries.ts'

/** Confirmation of a signed attestation, with the sealed document and the day by which the report is due. */
export function courrielAttestationSignee(
  envoi: EnvoiDemande,
  attestation: AttestationSignee,
  piece: PieceJointe,
): Courriel {
  const nom = attestation.nomProjet === null ? '' : `, ${citer(attestation.nomProjet)},`
  const echeance = formatJourLong(echeanceBilan(attestation.dateFin, attestation.datePaiement, attestation))
  return courriel('attestation-signee', envoi, {
    sujet: `[Action requise] Votre attestation de la demande n°\u00a0${attestation.numero} est signée\u00a0: bilan à remettre`,
    titre: 'Votre attestation est signée',
    paragraphes: [
      `L’attestation de votre demande n°\u00a0${attestation.numero}${nom} a été signée par ${attestation.prenom} ${attestation.nom} le ${formatMoment(attestation.le)}.`,
      'Vous la trouverez en pièce jointe, avec la preuve de la signature. Conservez-la.',
      `Il vous reste à remettre le bilan de votre action, au plus tard le ${echeance}.`,
    ],
    bouton: {
      libelle: 'Renseigner mon bilan',
      chemin: `/porteur-projet/bilan/step1?projetId=${envoi.projetId}`,
    },
    pieces: [piece],
  })
}
