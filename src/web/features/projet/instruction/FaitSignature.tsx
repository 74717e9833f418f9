import { formatInstant } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { BoutonDossier } from '#web/socle/projet/BoutonDossier.tsx'
import { FaitSuivi } from '#web/socle/projet/FaitSuivi.tsx'

/** Who signed the application last, and the file that holds it. */
export function FaitSignature({ projet }: { projet: ProjetReponse }) {
  const derniere = projet.signatures.filter((s) => s.objet === 'demande').at(-1)
  if (!derniere) return null
  return (
    <FaitSuivi nom="Signature">
      <p>
        {derniere.prenom} {derniere.nom}, {derniere.fonction}
      </p>
      <p className="secondaire petit chiffres">{formatInstant(derniere.le)}</p>
      {projet.dossierUrl && <BoutonDossier projetId={projet.id} />}
    </FaitSuivi>
  )
}
