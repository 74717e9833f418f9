import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { faitsSignature } from '#web/socle/projet/document/faits-signature.ts'
import { FaitsDocument, PartieDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { ouvrirFichier } from '#web/socle/projet/pieces/ouvrir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'

/** The attestation in the document of an application, once its report was sent. */
export function PartieAttestation({ projet, rang }: { projet: ProjetReponse; rang: number }) {
  if (!projet.isBilanFilled && !projet.isBilanControlled) return null
  return (
    <PartieDocument rang={rang} titre="Attestation accord prestation auteurs">
      <FaitsDocument faits={faitsSignature(projet, 'attestation')} />
      {projet.attestationUrl && (
        <Bouton icone="ouvrir" onClick={() => void ouvrirFichier(projet.id, (p) => p.attestationUrl)}>
          Ouvrir l’attestation
        </Bouton>
      )}
    </PartieDocument>
  )
}
