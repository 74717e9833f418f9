import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { estAvise } from '#domain/compte/avis-signatures.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { MentionRequis } from '#web/ui/champs/Champ.tsx'
import { BlocAdresse } from './BlocAdresse.tsx'
import { BlocAvis } from './BlocAvis.tsx'
import { BlocMotDePasse } from './BlocMotDePasse.tsx'
import './compte.css'
import { requeteCompte } from './requetes-comptes.ts'

/** « Informations »: one's own address, password and the mails of one's role; `suite` comes below. */
export function EcranMonCompte({ suite }: { suite: ReactNode }) {
  const { id } = useMoi()
  const { data: compte, isPending, error, refetch } = useQuery(requeteCompte(id))
  return (
    <Page titre="Informations" chapeau="Votre adresse e‑mail, votre mot de passe et votre second facteur.">
      <div className="sous-6">
        <MentionRequis />
      </div>
      <div className="compte-blocs">
        {isPending && <Squelette forme="formulaire" lignes={3} />}
        {error && !compte && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
        {compte && <BlocAdresse compte={compte} />}
        <BlocMotDePasse />
        {compte && estAvise(compte.role) && <BlocAvis compte={compte} />}
      </div>
      <div className="section">{suite}</div>
    </Page>
  )
}
