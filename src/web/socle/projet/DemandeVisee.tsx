import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import { Titre } from '#web/ui/Titre.tsx'

interface Proprietes {
  projet: Pick<ProjetEcran, 'nom' | 'numero' | 'porteurProjet' | 'chronologie'>
}

/** Which application a dialog is about. */
export const DemandeVisee = ({ projet }: Proprietes) => (
  <p>
    <b>
      <Titre>{nomAffiche(projet)}</Titre>
    </b>
    , N°&nbsp;{projet.numero}, <Titre>{projet.porteurProjet.nomStructure}</Titre>
  </p>
)
