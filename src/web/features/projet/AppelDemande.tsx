import { useQuery } from '@tanstack/react-query'
import { useMoi } from '#web/socle/personne/moi.ts'
import { useRefusMembre } from '#web/socle/personne/refus-membre.ts'
import { requeteMesProjets } from '#web/socle/projet/projets.ts'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { adresseEtape } from './adresse-etape.ts'

/** Sidebar button: « Reprendre ma demande » if one is unsigned, else « Déposer une demande » if allowed. */
export function AppelDemande() {
  const moi = useMoi()
  const signe = useRefusMembre('signer') === null
  const { data } = useQuery({ ...requeteMesProjets, enabled: moi.porteurProjet !== null })
  const ouverte = data?.find((p) => !p.isSigned && p.actions.includes('enregistrerEtape'))
  if (ouverte)
    return (
      <LienBouton
        large
        compact
        vers={adresseEtape(signe ? ouverte.reprise : Math.min(ouverte.reprise, 5), ouverte.id)}
      >
        Reprendre ma demande
      </LienBouton>
    )
  return moi.porteurProjet?.canCreateNewProjet ? (
    <LienBouton large compact vers="/porteur-projet/projet/step1">
      Déposer une demande
    </LienBouton>
  ) : null
}
