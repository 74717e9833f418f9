import type { ContenuAttestation } from '#domain/attestation/contenu.ts'
import { TEXTES_ATTESTATION } from '#domain/attestation/saisie.ts'
import { Conflit } from '#domain/commun/erreurs.ts'
import { jourDe } from '#domain/commun/jours.ts'
import { jsonCanonique } from '#domain/commun/json-canonique.ts'
import { A_REMPLIR } from '#domain/projet/gardes/attestation.ts'
import { empreinteDe } from '#server/infra/empreinte.ts'
import type { ComposerDocument } from '#server/socle/signature/document-a-signer.ts'
import { attestationASigner } from './queries.ts'

/** The filled attestation, as a signature of it would cover it now; throws Conflit before it is filled. */
export const documentAttestation: ComposerDocument = async (ctx, tx, projetId, qui) => {
  const a = await attestationASigner(tx, projetId)
  if (!a?.numeroConvention || !a.conventionSigneeLe) throw new Conflit(A_REMPLIR)
  const signataire = { prenom: qui.prenom, nom: qui.nom, fonction: qui.fonction }
  const contenu: ContenuAttestation = {
    format: 'attestation/1',
    organisme: ctx.config.organisme,
    demande: { id: projetId, numero: a.numero },
    convention: { numero: a.numeroConvention, signeeLe: jourDe(a.conventionSigneeLe) },
    action: { nom: a.nomAction, edition: a.edition, dateDebut: a.dateDebut, dateFin: a.dateFin },
    structure: { id: a.porteurId, nomStructure: a.nomStructure },
    paiement: { montant: a.montant, datePaiement: a.datePaiement },
    attestations: [TEXTES_ATTESTATION.atteste1, TEXTES_ATTESTATION.atteste2],
    remplieLe: a.le.toISOString(),
    signataire,
  }
  const json = jsonCanonique(contenu)
  const action = a.nomAction === null ? '' : `, «\u00a0${a.nomAction}\u00a0»`
  return {
    objet: 'attestation',
    cible: { projetId },
    projetId,
    porteurId: a.porteurId,
    designation: `l’attestation de votre demande n°\u00a0${a.numero}${action}`,
    designationCourte: `l'attestation ${a.numero}`,
    tour: 1,
    revision: a.revision,
    signataire,
    json,
    empreinte: empreinteDe(json),
  }
}
