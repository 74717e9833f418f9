import { useQuery } from '@tanstack/react-query'
import { Fragment, useCallback, useState } from 'react'
import { Outlet, useLoaderData, useOutletContext } from 'react-router'
import { formatMobile } from '#domain/porteur/coordonnees.ts'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import type { Moi } from '#domain/session/contrat.ts'
import { formatSiret } from '#domain/structure/siret.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { requetePorteur } from '#web/socle/personne/porteur.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { BrouillonRetrouve } from './BrouillonRetrouve.tsx'
import {
  brouillonRetrouve,
  duProfil,
  garderBrouillon,
  INSCRIPTION_VIDE,
  type Inscription,
  oublierBrouillon,
  reconnaitreBrouillon,
  relireBrouillon,
} from './brouillon.ts'
import './inscription.css'

export interface ContexteInscription {
  valeurs: Inscription
  noter: (saisie: Partial<Inscription>) => void
  /** The account being corrected by its waiting or refused holder; null for a new registration. */
  porteur: PorteurReponse | null
  /** Forgets what was typed, here and on the device. */
  effacer: () => void
}

/** Values of the registration, shared by its steps. */
export const useInscription = (): ContexteInscription => useOutletContext<ContexteInscription>()

const valeursDe = (porteur: PorteurReponse): Inscription => ({
  ...INSCRIPTION_VIDE,
  ...duProfil(porteur),
  siret: porteur.numeros?.siret ? formatSiret(porteur.numeros.siret) : '',
  rna: porteur.numeros?.rna ?? '',
  mobile: porteur.mobile ? formatMobile(porteur.mobile) : '',
})

/** Around the steps: loads the account of who is signed in, and keeps what is typed. */
export function CadreInscription() {
  const moi = useLoaderData<Moi | null>()
  const id = moi?.porteurProjet?.id ?? null
  const compte = useQuery({ ...requetePorteur(id ?? 0), enabled: id !== null })
  if (id !== null && compte.isError)
    return <EtatErreur message={messageDe(compte.error)} surReessayer={() => void compte.refetch()} />
  if (id !== null && !compte.data) return <Squelette lignes={4} forme="formulaire" />
  return <Etapes porteur={compte.data ?? null} />
}

function Etapes({ porteur }: { porteur: PorteurReponse | null }) {
  const id = porteur?.id
  const [retrouve, setRetrouve] = useState(() => (porteur ? null : brouillonRetrouve()))
  /** The forms begin again from nothing. */
  const [essai, setEssai] = useState(0)
  const [valeurs, setValeurs] = useState<Inscription>(() => ({
    ...(porteur ? valeursDe(porteur) : INSCRIPTION_VIDE),
    ...relireBrouillon(id),
  }))
  const noter = useCallback(
    (saisie: Partial<Inscription>) =>
      setValeurs((inscription) => {
        const suite = { ...inscription, ...saisie }
        garderBrouillon(suite, id)
        return suite
      }),
    [id],
  )
  const effacer = (): void => {
    oublierBrouillon(id)
    setValeurs(INSCRIPTION_VIDE)
    setRetrouve(null)
    setEssai((n) => n + 1)
    annoncer('Ce que vous aviez saisi est effacé de cet appareil.')
  }
  if (retrouve)
    return (
      <BrouillonRetrouve
        le={retrouve}
        surReprendre={() => {
          reconnaitreBrouillon()
          setRetrouve(null)
        }}
        surEffacer={effacer}
      />
    )
  return (
    <Fragment key={essai}>
      <Outlet context={{ valeurs, noter, porteur, effacer } satisfies ContexteInscription} />
    </Fragment>
  )
}
