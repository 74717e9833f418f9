import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { appelsSeance } from '#domain/seance/appels.ts'
import { direRang } from '#domain/seance/rangs.ts'
import { appeler } from '#web/lib/api.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { requetes } from '#web/lib/requetes.ts'
import { cles } from '#web/socle/cles.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { titreEtape } from '../dire-seance.ts'
import { recevoirSeance, requeteEtape, requeteSeances } from '../requetes-seance.ts'
import { FormulairePreparation } from './FormulairePreparation.tsx'
import { PREPARATION_VIDE } from './preparation.ts'
import './ordre.css'
import './presence.css'

/** Prepares a sitting of the address's step, else of the current one; redirects to one not closed yet. */
export function EcranPreparer() {
  const id = Number(useParams().id) || 0
  const dite = useSearchParams()[0].get('etape')
  const enCours = useQuery({ ...requeteEtape(id), enabled: id > 0 && dite === null })
  const etape = dite === '2' ? 2 : dite === null ? (enCours.data ?? null) : 1
  const naviguer = useNavigate()
  const vers = `/admin/commissions/${id}`
  const seances = useQuery({ ...requeteSeances(id), enabled: id > 0 })
  const { data } = seances
  const { error, refetch } = enCours.error ? enCours : seances
  const deja = data?.data.find((s) => s.etape === etape && s.statut !== 'close')
  const rang = (data?.data.filter((s) => s.etape === etape).length ?? 0) + 1
  if (deja) return <Navigate to={`${vers}/seance/${deja.id}`} replace />
  return (
    <Page
      titre="Préparer la séance"
      chapeau={
        etape === null
          ? undefined
          : `${titreEtape(etape)}${rang > 1 ? `, ${direRang(rang)} séance` : ''}. Rien n’est envoyé aux membres\u00a0: ce qui suit se lit au procès-verbal.`
      }
      retour={{ vers, libelle: 'Commission' }}
    >
      {!error && (!data || etape === null) && id > 0 && <Squelette forme="formulaire" lignes={6} />}
      {(error || id === 0) && (
        <EtatErreur
          message={
            enCours.error || id === 0
              ? 'La commission n’a pas pu être lue.'
              : 'Les membres n’ont pas pu être lus.'
          }
          raison={error ? messageDe(error) : 'Cette commission n’existe pas.'}
          surReessayer={error ? reessaiDe(error, refetch) : undefined}
        />
      )}
      {data && etape !== null && (
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
