import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { aDroit, useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { colonneRelancer, colonnesEchecs } from './colonnes-echecs.tsx'
import './envoi.css'
import { relancer, requeteEchecs } from './requetes-envoi.ts'

/** `/admin/envois`: e-mails and SMS given up, for who sees the pages; managers send them again. */
export function EcranEchecs() {
  const gere = aDroit(useMoi(), 'page', 'canManage')
  const [query] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const { data, error, isPending, refetch } = useQuery(requeteEchecs(page))
  const [enRelance, setEnRelance] = useState<readonly number[]>([])
  const relancables = data?.data.filter((e) => e.relancable).map((e) => e.id) ?? []

  const { agir, echec } = useActe({
    agir: async (ids: readonly number[]) => {
      setEnRelance(ids)
      await relancer(ids).finally(() => setEnRelance([]))
    },
    fait: (ids) =>
      annoncer(
        ids.length === 1
          ? 'Le message est remis dans la file d’envoi.'
          : `${ids.length} messages sont remis dans la file d’envoi.`,
      ),
    manque: (e) => ({ message: `Tout n’a pas pu être relancé\u00a0: ${messageDe(e)}` }),
  })
  const relance = { enRelance, agir: (id: number) => void agir([id]) }

  return (
    <Page
      titre="Envois en échec"
      chapeau="Les e-mails et les SMS que le portail n’a pas pu remettre, malgré plusieurs essais ou avant qu’ils n’expirent."
      action={
        gere &&
        relancables.length > 1 && (
          <Bouton
            icone="recharger"
            enCours={enRelance.length > 1}
            desactive={enRelance.length > 0}
            onClick={() => void agir(relancables)}
          >
            {`Relancer les ${relancables.length} messages de cette page`}
          </Bouton>
        )
      }
    >
      {echec && <EtatErreur {...echec} />}
      {isPending && <Squelette forme="tableau" lignes={5} />}
      {error && !data && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {data?.data.length === 0 && (
        <EtatVide titre="Aucun envoi en échec" icone="fait">
          Aucun e-mail ni SMS n’a été abandonné.
        </EtatVide>
      )}
      {data && data.data.length > 0 && (
        <>
          <div className="envois-echecs sous-6">
            <Tableau
              legende="Envois en échec"
              colonnes={gere ? [...colonnesEchecs, colonneRelancer(relance)] : colonnesEchecs}
              lignes={data.data}
              cleDe={(e) => e.id}
            />
          </div>
          <Pagination {...data.meta} vers={(n) => `?page=${n}`} />
        </>
      )}
    </Page>
  )
}
