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
import { ActionsCommission } from './ActionsCommission.tsx'
import { aValider, avancement, enLice, selectionnable } from './avis-affiche.ts'
import { EtapesCommission, titreEtape } from './EtapesCommission.tsx'
import { accordeEnSeance, type EnSeance } from './en-seance.ts'
import { GestionCommission } from './GestionCommission.tsx'
import { MesDeports, TotauxSansDeports } from './MesDeports.tsx'
import { ModaleValidation } from './ModaleValidation.tsx'
import { Montants } from './Montants.tsx'
import { relireCommission } from './requetes-commission.ts'
import { TableauDemandes } from './TableauDemandes.tsx'
import { type Acte, direSucces, validerCommission } from './valider-commission.ts'
import './FicheCommission.css'

const accorder = (nombre: number, mot: string): string => `${nombre}\u00a0${mot}${nombre > 1 ? 's' : ''}`

/** How many it holds, why fewer are decided, and how far that is. */
function chapeauDe(commission: CommissionEcran): string {
  if (commission.projets.length === 0) return 'Aucun projet ne lui est affecté pour le moment.'
  const { faits, total } = avancement(commission)
  const retirees = commission.projets.filter((p) => !enLice(p)).length
  const refusees =
    commission.step === 1 ? 0 : commission.projets.filter((p) => enLice(p) && p.isRefusedCAA).length
  const dont = [
    refusees > 0 && `${accorder(refusees, 'refusée')} par la CAA`,
    retirees > 0 && accorder(retirees, 'retirée'),
  ].filter((d) => d !== false)
  const toutes = `${[accorder(commission.projets.length, 'demande'), ...(dont.length > 0 ? [`dont ${dont.join(' et ')}`] : [])].join(', ')}.`
  if (commission.step === 1) return `${toutes} ${faits} avis sur ${total}, rien de publié.`
  const publiees = commission.caValideeLe
    ? `publiées le ${formatJour(jourDe(new Date(commission.caValideeLe)))}`
    : 'rien de publié'
  return `${toutes} Devant le CA\u00a0: ${accorder(faits, 'décision')} sur ${total}, ${publiees}.`
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
  const [choix, setChoix] = useState<ReadonlySet<number>>(new Set())
  const [acte, setActe] = useState<Acte | null>(null)
  const ouverte = gere && c.step === 2 && !c.isClosed
  const possibles = c.projets.filter(selectionnable).map((p) => p.id)
  const prets = c.projets.filter(aValider).map((p) => p.id)
  const sansMontant = c.projets.filter((p) => selectionnable(p) && !aValider(p)).map((p) => p.numero)
  const selection = new Set(possibles.filter((id) => choix.has(id)))
  const ouvrir = (quoi: Acte): void => {
    void relireCommission(c.id).catch(() => undefined)
    setActe(quoi)
  }
  const confirmer = async (quoi: Acte): Promise<void> => {
    let courriels: number | null
    try {
      courriels = await validerCommission(c, quoi, selection)
    } catch (e) {
      // A part may have been done, or the page be out of date: all of it is read again.
      await relireDemandes()
      throw e
    }
    if (quoi === 'ca') await naviguer(base)
    await relireDemandes()
    annoncer(direSucces(quoi, courriels))
    setActe(null)
    setChoix(new Set())
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
      {ouverte && possibles.length > 0 && (
        <div className="rangee rangee-serree sous-3">
          <label className="case">
            <input
              type="checkbox"
              checked={prets.length > 0 && prets.every((id) => selection.has(id))}
              disabled={prets.length === 0}
              onChange={(e) => setChoix(new Set(e.target.checked ? prets : []))}
            />
            <span>Tout sélectionner</span>
          </label>
          {sansMontant.length > 0 && (
            <p className="petit secondaire">
              Sans montant, {sansMontant.join(', ')} {sansMontant.length > 1 ? 'restent' : 'reste'} à
              instruire.
            </p>
          )}
        </div>
      )}
      {c.projets.length === 0 ? (
        <EtatVide titre="Aucun projet dans cette commission" icone="dossier">
          Les demandes acceptées au contrôle y paraissent dès qu’elles lui sont affectées.
        </EtatVide>
      ) : (
        <TableauDemandes
          commission={c}
          selection={ouverte ? selection : null}
          enSeance={enSeance}
          surSelection={setChoix}
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
          commission={c}
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
