import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { ContenuConvention } from '#domain/convention/contenu.ts'

/** Who signed for the holder; nobody: not yet. */
type Signataire = { prenom: string; nom: string } | null | undefined

/** What stands under « Signatures », a paragraph each party. */
export const signaturesDe = (contenu: ContenuConvention, signataire: Signataire): string[] => [
  `Pour ${contenu.organisme}\u00a0: ${pourLOrganisme(contenu)}`,
  `Pour ${contenu.structure.nomStructure}\u00a0: ${
    signataire
      ? `signée électroniquement par ${signataire.prenom} ${signataire.nom}. La preuve de la signature est à la dernière page.`
      : `à signer électroniquement dans l’espace du porteur de projet, par un code reçu sur le téléphone mobile ${(contenu.redaction ?? 1) >= 5 ? 'de la personne qui signe' : 'du responsable'} ou, à défaut, à l’adresse e-mail du compte.`
  }`,
]

/** A seal is nobody's signature: since the fourth wording, it says what it proves and what binds the body. */
function pourLOrganisme({ redaction, etablieLe, identite: i, commission }: ContenuConvention): string {
  const depuis = formatJourLong(jourDe(new Date(etablieLe)))
  if ((redaction ?? 1) < 4)
    return `le cachet électronique porté par ce fichier, apposé à partir du ${depuis}, vaut signature.`
  const qui = [i?.representant, i?.qualiteRepresentant].filter(Boolean).join(', ')
  const decision = `la décision de son conseil d’administration du ${formatJourLong(commission.decideeLe)} l’engage.`
  return `${qui && `ayant pour représentant légal ${qui}\u00a0; `}${decision} Le cachet électronique porté par ce fichier, apposé à partir du ${depuis}, prouve que la convention vient de l’organisme et n’a pas été modifiée depuis\u00a0; il n’est pas la signature d’une personne.`
}
