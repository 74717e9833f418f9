import { useState } from 'react'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ChangementEnCours, SansProprietaire } from './Changement.tsx'
import { SectionMembres } from './SectionMembres.tsx'

/** « Membres » of « Mes informations »: who works for the structure, each with their own account. */
export function EcranMembres() {
  const id = useMoi().porteurProjet?.id ?? 0
  const [demandee, setDemandee] = useState(false)
  return (
    <Page
      titre="Membres"
      chapeau="Qui travaille pour votre structure, chacun avec son propre compte."
      retour={{ vers: '/porteur-projet/informations', libelle: 'Mes informations' }}
    >
      <ChangementEnCours porteurId={id} demandee={demandee} />
      <SectionMembres porteurId={id} />
      <SansProprietaire porteurId={id} surDemandee={() => setDemandee(true)} />
    </Page>
  )
}
