import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { appelsSeance } from '#domain/seance/appels.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { titreEtape } from './dire-seance.ts'
import { FormulairePreparation } from './FormulairePreparation.tsx'
import { PREPARATION_VIDE } from './preparation.ts'
import { recevoirSeance, requeteSeances } from './requetes-seance.ts'
import './ordre.css'
import './presence.css'

/** Prepares the sitting of one step; led to it when it is prepared already. */
export function EcranPreparer() {
  const id = Number(useParams().id) || 0
  const etape = useSearchParams()[0].get('etape') === '2' ? 2 : 1
  const naviguer = useNavigate()
  const vers = `/admin/commissions/${id}`
  const { data, isPending, error, refetch } = useQuery({ ...requeteSeances(id), enabled: id > 0 })
  const deja = data?.data.find((s) => s.etape === etape)
  if (deja) return <Navigate to={`${vers}/seance/${deja.id}`} replace />
  return (
    <Page
      titre="Préparer la séance"
      chapeau={`${titreEtape(etape)}. Rien n’est envoyé aux membres\u00a0: ce qui suit se lit au procès-verbal.`}
      retour={{ vers, libelle: 'Commission' }}
    >
      {isPending && id > 0 && <Squelette forme="formulaire" lignes={6} />}
      {(error || id === 0) && (
        <EtatErreur
          message="Les membres n’ont pas pu être lus."
          raison={error ? messageDe(error) : 'Cette commission n’existe pas.'}
          surReessayer={error ? reessaiDe(error, refetch) : undefined}
        />
      )}
      {data && (
        <FormulairePreparation
          initial={{
            ...PREPARATION_VIDE,
            membres: data.personnes.filter((p) => p.role === 'membreCommission').map((p) => p.id),
          }}
          personnes={data.personnes}
          verbe="Préparer la séance"
          envoyer={async (corps, cleCreation) => {
            const r = await appeler(appelsSeance.preparerSeance, {
              params: { id },
              corps: { ...corps, etape, cleCreation },
            })
            recevoirSeance(r.data)
            await naviguer(`${vers}/seance/${r.data.id}`)
            void requetes.invalidateQueries({ queryKey: cles.seancesDe(id) })
          }}
        />
      )}
    </Page>
  )
}
