import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { aLeDroitAjoute } from '#domain/commun/droits-ajoutes.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { LienJournal } from '#web/socle/LienJournal.tsx'
import { useMoi } from '#web/socle/personne/moi.ts'
import { relireDemandes } from '#web/socle/relire.ts'
import { EtatVide } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Pagination } from '#web/ui/tableau/Pagination.tsx'
import { ActionsCommission } from './ActionsCommission.tsx'
import { comptesDe } from './avis-affiche.ts'
import { EtapesCommission, titreEtape } from './EtapesCommission.tsx'
import { accordeEnSeance, type EnSeance } from './en-seance.ts'
import { GestionCommission } from './GestionCommission.tsx'
import { MesDeports, TotauxSansDeports } from './MesDeports.tsx'
import { ModaleValidation } from './ModaleValidation.tsx'
import { Montants } from './Montants.tsx'
import { relireCommission, requeteEntiere } from './requetes-pages.ts'
import { TableauDemandes } from './TableauDemandes.tsx'
import { ToutChoisir } from './ToutChoisir.tsx'
import { useChoix } from './use-choix.ts'
import { type Acte, direSucces, validerCommission } from './valider-commission.ts'
import './FicheCommission.css'

const accorder = (nombre: number, mot: string): string => `${nombre}\u00a0${mot}${nombre > 1 ? 's' : ''}`

/** How many it holds, why fewer are decided, and how far that is. */
function chapeauDe(commission: CommissionEcran): string {
  const { total, retirees, refusees, concernees, faites } = comptesDe(commission)
  if (total === 0) return 'Aucun projet ne lui est affecté pour le moment.'
  const dont = [
    refusees > 0 && `${accorder(refusees, 'refusée')} par la CAA`,
    retirees > 0 && accorder(retirees, 'retirée'),
  ].filter((d) => d !== false)
  const toutes = `${[accorder(total, 'demande'), ...(dont.length > 0 ? [`dont ${dont.join(' et ')}`] : [])].join(', ')}.`
  if (commission.step === 1) return `${toutes} ${faites} avis sur ${concernees}, rien de publié.`
  const publiees = commission.caValideeLe
    ? `publiées le ${formatJour(jourDe(new Date(commission.caValideeLe)))}`
    : 'rien de publié'
  return `${toutes} Devant le CA\u00a0: ${accorder(faites, 'décision')} sur ${concernees}, ${publiees}.`
}

/** The page of a commission, once read. */
export function FicheCommission({
  commission: c,
  gere,
  seance,
  enSeance,
}: {
  commission: CommissionEcran
  gere: boolean
  seance?: ReactNode
  enSeance?: EnSeance | undefined
}) {
  const naviguer = useNavigate()
  const base = useBase()
  const signe = aLeDroitAjoute(useMoi().role, 'pv.canSign')
  const [acte, setActe] = useState<Acte | null>(null)
  const ouverte = gere && c.step === 2 && !c.isClosed
  const lecture = useQuery({ ...requeteEntiere(c.id), enabled: c.suite !== undefined && acte !== null })
  const entiere = c.suite ? (acte && !lecture.isFetching ? lecture.data : undefined) : c
  const { selection, choisir } = useChoix(entiere ?? c)
  const ouvrir = (quoi: Acte): void => {
    if (!c.suite) void relireCommission(c.id).catch(() => undefined)
    setActe(quoi)
  }
  const confirmer = async (quoi: Acte): Promise<void> => {
    if (!entiere) return
    let courriels: number | null
    try {
      courriels = await validerCommission(entiere, quoi, selection)
    } catch (e) {
      // A part may have been done, or the page be out of date: all of it is read again.
      await relireDemandes()
      throw e
    }
    if (quoi === 'ca') await naviguer(base)
    await relireDemandes()
    annoncer(direSucces(quoi, courriels))
    setActe(null)
    choisir(new Set())
  }
  return (
    <Page
      titre={`Commission ${c.numero} du ${formatJour(c.date)}`}
      chapeau={chapeauDe(c)}
      retour={{
        vers: `${base}?tab=${c.isClosed ? 'commissionsClosed' : 'commissions'}`,
        libelle: 'Commissions',
      }}
      action={
        gere && (
          <ActionsCommission commission={c} selection={selection} enSeance={enSeance} surActe={ouvrir} />
        )
      }
    >
      <Montants commission={c} enSeance={accordeEnSeance(enSeance, c)} />
      <TotauxSansDeports commission={c} />
      {gere && <GestionCommission commission={c} />}
      {seance}
      <div className="commission-tete rangee base bouts sous-8">
        <h2>{titreEtape(c.step)}</h2>
        {c.step === 2 && (
          <p className="petit secondaire">
            «&nbsp;Proposé&nbsp;» reste pour mémoire, en gris une fois décidé&nbsp;; en haut, chaque demande
            ne compte qu’une fois.
          </p>
        )}
        {gere && <EtapesCommission step={c.step} isClosed={c.isClosed} />}
      </div>
      {ouverte && <ToutChoisir commission={c} selection={selection} choisir={choisir} />}
      {comptesDe(c).total === 0 ? (
        <EtatVide titre="Aucun projet dans cette commission" icone="dossier">
          Les demandes acceptées au contrôle y paraissent dès qu’elles lui sont affectées.
        </EtatVide>
      ) : (
        <TableauDemandes
          key={c.suite?.rang}
          commission={c}
          selection={ouverte ? selection : null}
          enSeance={enSeance}
          surSelection={choisir}
        />
      )}
      {c.suite && (
        <Pagination
          page={Math.ceil(c.suite.rang / c.suite.parPage)}
          parPage={c.suite.parPage}
          total={c.suite.comptes.total}
          vers={(page) => (page > 1 ? `?page=${page}` : '?')}
        />
      )}
      <MesDeports commission={c} />
      <p className="commission-journal">
        {signe && <Link to={`${base}/${c.id}/proces-verbal`}>Procès-verbaux</Link>}
        {!gere && c.litLesRaisons && <Link to={`${base}/${c.id}/deports`}>Déports</Link>}
        <LienJournal genre="commission" id={c.id} />
      </p>
      {acte && (
        <ModaleValidation
          commission={entiere}
          illisible={lecture.error}
          acte={acte}
          selection={selection}
          enSeance={enSeance}
          surFermer={() => setActe(null)}
          surConfirmer={() => confirmer(acte)}
        />
      )}
    </Page>
  )
}
