import { type ReactNode, useState } from 'react'
import type { ReponseDe } from '#domain/commun/contrat.ts'
import { requis } from '#domain/commun/messages.ts'
import { appelsOidc } from '#domain/oidc/appels.ts'
import type { contratsOidc } from '#domain/oidc/contrat.ts'
import { LIBELLES_SECOND_FACTEUR as L } from '#domain/second-facteur/libelles.ts'
import type { Moyen } from '#domain/session/contrat.ts'
import { appeler } from '#web/lib/api.ts'
import { useFormulaire } from '#web/lib/saisie/formulaire.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { Modale } from '#web/ui/cadre/Modale.tsx'
import { SaisieMotDePasse } from '#web/ui/champs/SaisieTexte.tsx'

type Partir = ReponseDe<(typeof contratsOidc)['confirmerLienOidc']>

/** What the form of a second factor needs, whatever it opens. */
export interface SecondFacteurDemande {
  defi: string
  moyens: readonly Moyen[]
  prouver: (preuve: {
    defi: string
    code: string | null
    codeSecours: string | null
    assertion: unknown
  }) => Promise<Partir>
  surOuverte: (recu: Partir) => void
  surPerime: (message: string) => void
  surRetour: () => void
}

const partir = ({ data }: Partir): void => window.location.assign(data.adresse)

/** Proves whose account it is, as a sign-in does, then leaves for the provider. */
export function ModaleLier({
  nom,
  secondFacteur,
  surFermer,
}: {
  nom: string
  secondFacteur: (demande: SecondFacteurDemande) => ReactNode
  surFermer: () => void
}) {
  const [defi, setDefi] = useState<{ defi: string; moyens: readonly Moyen[] } | null>(null)
  const [avis, setAvis] = useState<string | null>(null)
  const f = useFormulaire({
    initial: { motDePasseActuel: '' },
    libelles: { motDePasseActuel: L.motDePasseActuel },
    verifier: ({ motDePasseActuel }) =>
      motDePasseActuel === '' ? { motDePasseActuel: [requis(L.motDePasseActuel)] } : {},
    envoyer: (corps) => appeler(appelsOidc.preparerLienOidc, { corps }),
    surSucces: (recu) => {
      if (recu.status === 'success') return partir(recu)
      setAvis(null)
      setDefi(recu)
    },
  })
  const revenir = (message: string | null): void => {
    setAvis(message)
    setDefi(null)
  }
  const titre = `Lier votre compte à ${nom}`
  const annuler = (
    <Bouton onClick={surFermer} desactive={f.enCours}>
      Annuler
    </Bouton>
  )
  if (defi)
    return (
      <Modale key="second-facteur" titre={titre} surFermer={surFermer} actions={annuler}>
        {secondFacteur({
          ...defi,
          prouver: (corps) => appeler(appelsOidc.confirmerLienOidc, { corps }),
          surOuverte: partir,
          surPerime: revenir,
          surRetour: () => revenir(null),
        })}
      </Modale>
    )
  return (
    <Modale
      titre={titre}
      surFermer={f.enCours ? undefined : surFermer}
      actions={
        <>
          {annuler}
          <Bouton type="submit" formulaire="lier-oidc" variante="primary" enCours={f.enCours}>
            Continuer
          </Bouton>
        </>
      }
    >
      <p>Confirmez d’abord que c’est bien vous. Vous serez ensuite conduit chez {nom}, puis ramené ici.</p>
      <form id="lier-oidc" className="pile" noValidate onSubmit={f.soumettre}>
        <SaisieMotDePasse
          {...f.champ('motDePasseActuel')}
          libelle={L.motDePasseActuel}
          aide={'Pas encore de mot de passe\u00a0? Déconnectez-vous, puis «\u00a0Mot de passe oublié\u00a0».'}
          requis
        />
        {(f.echec ?? avis) && <EtatErreur message={f.echec ?? avis ?? ''} />}
      </form>
    </Modale>
  )
}
