import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { BlocAgenda } from '#web/features/agenda/BlocAgenda.tsx'
import { EcranMonCompte } from '#web/features/compte/EcranMonCompte.tsx'
import { relireCompte, requeteCompte } from '#web/features/compte/requetes-comptes.ts'
import { BlocJetons } from '#web/features/jeton-lecture/BlocJetons.tsx'
import { BlocOidc } from '#web/features/oidc/BlocOidc.tsx'
import type { SecondFacteurDemande } from '#web/features/oidc/ModaleLier.tsx'
import { BlocSecondFacteur } from '#web/features/second-facteur/BlocSecondFacteur.tsx'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Squelette } from '#web/ui/cadre/Attente.tsx'

// Asked only of who links their account.
const FormulaireSecondFacteur = lazy(async () => {
  const { FormulaireSecondFacteur: Forme } = await import('#web/features/session/FormulaireSecondFacteur.tsx')
  return { default: (demande: SecondFacteurDemande) => <Forme {...demande} /> }
})
const secondFacteur = (demande: SecondFacteurDemande) => (
  <Suspense fallback={<Squelette forme="formulaire" lignes={2} />}>
    <FormulaireSecondFacteur {...demande} />
  </Suspense>
)

/** « Informations » : address and password, then the second factor, the identity and the calendar. */
export function InformationsRoute() {
  const moi = useMoi()
  const { id } = moi
  const { data: compte } = useQuery(requeteCompte(id))
  return (
    <EcranMonCompte
      suite={
        <>
          <BlocSecondFacteur />
          {compte && (
            <BlocOidc
              liens={compte.liens ?? []}
              secondFacteur={secondFacteur}
              relire={() => relireCompte(id)}
            />
          )}
          <BlocAgenda />
          {aDroit(moi, 'compte', 'canManage') && <BlocJetons />}
        </>
      }
    />
  )
}
