import { Bouton } from '#web/ui/Bouton.tsx'
import { ouvrirFichier } from './pieces/ouvrir-fichier.ts'

/** Opens the signed application, by a link asked for at the click. */
export const BoutonDossier = ({ projetId }: { projetId: number }) => (
  <Bouton icone="telecharger" onClick={() => void ouvrirFichier(projetId, (p) => p.dossierUrl)}>
    Dossier signé (PDF)
  </Bouton>
)
