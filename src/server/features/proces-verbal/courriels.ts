import type { Courriel, PieceJointe } from '#server/contexte/file-attente.ts'
import { adresseVerification } from '#server/socle/adresses.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'

interface PvNomme {
  numero: string
  commissionId: number
  id: number
}
const page = ({ commissionId, id }: PvNomme): string =>
  `/admin/commissions/${commissionId}/proces-verbal/${id}`

/** To the president and to the secretary: the minutes are closed, their signature is awaited. */
export const courrielPvASigner = (envoi: Envoi, pv: PvNomme): Courriel =>
  courriel('pv-a-signer', envoi, {
    sujet: `[Action requise] Procès-verbal ${pv.numero} à signer`,
    titre: 'Un procès-verbal attend votre signature',
    paragraphes: [
      `Le procès-verbal ${pv.numero} est arrêté\u00a0: son texte et ses chiffres ne changeront plus.`,
      'Lisez-le, puis signez-le avec un code à usage unique. Il est complet quand la présidence et le secrétariat de la séance l’ont signé.',
    ],
    bouton: { libelle: 'Lire et signer', chemin: page(pv) },
  })

/** To both, once both signed: the sealed copy. */
export const courrielPvSigne = (envoi: Envoi, pv: PvNomme, piece: PieceJointe): Courriel =>
  courriel('pv-signe', envoi, {
    sujet: `Procès-verbal ${pv.numero} signé`,
    titre: 'Le procès-verbal est signé',
    paragraphes: [
      `Le procès-verbal ${pv.numero} porte les deux signatures. L’exemplaire scellé est en pièce jointe\u00a0; chacun peut en vérifier l’authenticité à cette adresse\u00a0:`,
      adresseVerification({ config: envoi }),
    ],
    bouton: { libelle: 'Voir le procès-verbal', chemin: page(pv) },
    pieces: [piece],
  })
