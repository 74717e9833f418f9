import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatEuros } from '#domain/commun/argent.ts'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { useMoi } from '#web/socle/personne/moi.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { compter } from '../jours-dits.ts'
import { requeteAPayer, requeteLots } from '../requetes-virement.ts'
import { FileAPayer } from './FileAPayer.tsx'
import { TableauLots } from './TableauLots.tsx'
import './virements.css'
import './virements-etroit.css'

// Other views of this address: ended runs, and what is still to be set.
const LotsFinis = lazy(async () => ({ default: (await import('./LotsFinis.tsx')).LotsFinis }))
const NonRegle = lazy(async () => ({ default: (await import('./NonRegle.tsx')).NonRegle }))
// Loaded at the click: of use only once the bank has answered.
const ReponseATrouver = lazy(async () => ({
  default: (await import('../banque/ReponseATrouver.tsx')).ReponseATrouver,
}))

/** `/admin/virements`: runs under way, then agreements waiting for payment; `?finis=oui`: ended runs. */
export function EcranVirements() {
  const [q] = useSearchParams()
  return q.get('finis') === 'oui' ? (
    <Suspense fallback={<Squelette forme="tableau" lignes={5} />}>
      <LotsFinis />
    </Suspense>
  ) : (
    <Virements />
  )
}

function Virements() {
  const prepare = aLeDroitAjoute(useMoi().role, 'virement.canPrepare')
  const lots = useQuery(requeteLots({}))
  const regle = lots.data?.reglage.pret === true
  const tous = useQuery({ ...requeteAPayer({ recherche: '', page: 1 }), enabled: regle }).data
  const [lit, setLit] = useState(false)
  const rejets = lots.data?.data.reduce((n, l) => n + l.rejetsATraiter, 0) ?? 0
  return (
    <Page
      titre="Virements"
      chapeau={tous && chapeau(tous, rejets)}
      action={
        prepare &&
        regle && (
          <Bouton icone="deposer" onClick={() => setLit(true)}>
            Lire une réponse de la banque
          </Bouton>
        )
      }
    >
      {lots.isPending && <Squelette forme="tableau" lignes={5} />}
      {lots.error && !lots.data && (
        <EtatErreur
          message="Les virements n’ont pas pu être lus."
          raison={messageDe(lots.error)}
          surReessayer={reessaiDe(lots.error, lots.refetch)}
        />
      )}
      {lots.data && (
        <>
          <section className="virement-partie sous-8">
            <div className="virement-intitule rangee rangee-unie base bouts">
              <h2>Lots en cours</h2>
              {lots.data.comptes.finis > 0 && (
                <Link to="?finis=oui">
                  {lots.data.comptes.finis === 1
                    ? 'Le lot terminé'
                    : `Les ${lots.data.comptes.finis} lots terminés`}
                </Link>
              )}
            </div>
            {lots.data.data.length === 0 ? (
              <p className="secondaire">Aucun lot en cours.</p>
            ) : (
              <TableauLots legende="Lots en cours" lots={lots.data.data} />
            )}
          </section>
          {regle ? (
            <FileAPayer reglage={lots.data.reglage} lots={lots.data.data} prepare={prepare} />
          ) : (
            <Suspense fallback={null}>
              <NonRegle manques={lots.data.reglage.manques} />
            </Suspense>
          )}
        </>
      )}
      {lit && (
        <Suspense fallback={null}>
          <ReponseATrouver lots={lots.data?.data ?? []} fermer={() => setLit(false)} />
        </Suspense>
      )}
    </Page>
  )
}

function chapeau(
  { total, montant, dansUnLot }: { total: number; montant: number; dansUnLot: number },
  rejets: number,
): string {
  const deja = dansUnLot > 0 ? `, dont ${dansUnLot} déjà dans un lot` : ''
  const attendent =
    total === 0
      ? 'Aucune convention n’attend de paiement.'
      : `${compter(total, 'convention')} attend${total > 1 ? 'ent' : ''} ${total > 1 ? 'leur' : 'son'} paiement, pour ${formatEuros(montant)}${deja}.`
  if (rejets === 0) return attendent
  return `${attendent} ${compter(rejets, 'rejet')} de la banque ${rejets > 1 ? 'sont' : 'est'} à traiter.`
}
