import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { faitsSignature } from '#web/socle/projet/document/faits-signature.ts'
import { FaitsDocument, PartieDocument } from '#web/socle/projet/document/PartieDocument.tsx'
import { ouvrirFichier } from '#web/socle/projet/pieces/ouvrir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'

/** The agreement in the document of an application, once it is signed. */
export function PartieConvention({ projet, rang }: { projet: ProjetReponse; rang: number }) {
  if (!projet.isConventionSigned) return null
  return (
    <PartieDocument rang={rang} titre="Signature convention">
      <FaitsDocument
        faits={[
          { champ: 'numero', libelle: 'Convention', valeur: projet.numeroConvention ?? '–' },
          ...faitsSignature(projet, 'convention'),
        ]}
      />
      {projet.conventionUrl && (
        <Bouton icone="ouvrir" onClick={() => void ouvrirFichier(projet.id, (p) => p.conventionUrl)}>
          Ouvrir la convention
        </Bouton>
      )}
    </PartieDocument>
  )
}
