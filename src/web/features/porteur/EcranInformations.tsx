import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Onglets } from '#web/ui/cadre/Onglets.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { SectionContact } from './SectionContact.tsx'
import { SectionIdentifiants } from './SectionIdentifiants.tsx'
import { SectionRib } from './SectionRib.tsx'
import { SectionStructure } from './SectionStructure.tsx'
import './porteur.css'

const ONGLETS = ['identifiants', 'structure', 'contact', 'rib', 'membres'] as const
type Cle = (typeof ONGLETS)[number]
const LIBELLES: Record<Cle, string> = {
  identifiants: 'Identifiants',
  structure: 'Structure',
  contact: 'Contact',
  rib: 'RIB/IBAN',
  membres: 'Membres',
}
const VERROU = (
  <>
    Ces informations ont été vérifiées à l’ouverture de votre compte. Pour les modifier, adressez une demande
    à {ORGANISME}, par la <Link to="/porteur-projet/messagerie?objet=structure">messagerie</Link>.
  </>
)

interface Proprietes {
  /** What a holder may take away of their own data, below the identifiers. */
  donneesDe: (porteurId: number) => ReactNode
  /** Who works for the structure. */
  membresDe: (porteurId: number) => ReactNode
}

/** « Mes informations » : the four sections of the holder's profile, with a dot on what is incomplete. */
export function EcranInformations({ donneesDe, membresDe }: Proprietes) {
  const id = useMoi().porteurProjet?.id ?? 0
  const [query] = useSearchParams()
  const courant = ONGLETS.find((o) => o === query.get('tab')) ?? 'identifiants'
  const { data: porteur, isPending, error, refetch } = useQuery(requetePorteur(id))
  const manque = (cle: Cle): string | undefined =>
    (cle === 'contact' || cle === 'rib') && porteur?.sections?.[cle] === false ? 'à compléter' : undefined
  return (
    <Page titre="Mes informations" chapeau="Un profil complet est nécessaire pour déposer une demande.">
      <Onglets
        nom="Sections de vos informations"
        courant={courant}
        onglets={ONGLETS.map((cle) => ({
          cle,
          libelle: LIBELLES[cle],
          vers: `?tab=${cle}`,
          alerte: manque(cle),
        }))}
      />
      {isPending && <Squelette forme="formulaire" lignes={6} />}
      {error && !porteur && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {porteur && courant === 'identifiants' && (
        <SectionIdentifiants porteur={porteur} donnees={donneesDe(porteur.id)} />
      )}
      {porteur && courant === 'structure' && <SectionStructure porteur={porteur} verrou={VERROU} />}
      {porteur && courant === 'contact' && <SectionContact porteur={porteur} />}
      {porteur && courant === 'rib' && <SectionRib porteur={porteur} />}
      {porteur && courant === 'membres' && membresDe(porteur.id)}
    </Page>
  )
}
