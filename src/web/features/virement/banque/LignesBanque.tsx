import { useState } from 'react'
import { formatEuros } from '#domain/commun/argent.ts'
import type { LigneLot, LotLu } from '#domain/virement/banque/reponses.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { useSelection } from '#web/ui/liste/use-selection.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { compter } from '../jours-dits.ts'
import { DetailLigne } from '../lot/DetailLigne.tsx'
import type { Demander } from '../lot/DialogueLot.tsx'
import { colonnesBanque } from './colonnes-banque.tsx'
import { LigneRejetee } from './LigneRejetee.tsx'

/** Paid lines shown at first; the others unfold. */
const PAYEES_MONTREES = 10

/** The lines of a run that is at the bank: rejections first, then the order of the file. */
export function LignesBanque({ lot, demander }: { lot: LotLu; demander: Demander }) {
  const [toutes, setToutes] = useState(false)
  const suit = lot.refus.suivre === null
  const enCours = lot.lignes.filter((l) => l.etat === 'en-cours')
  const choix = useSelection(enCours, '')
  const choisies = choix.choisies.filter((l) => l.etat === 'en-cours')
  const rejetees = lot.lignes.filter((l) => l.etat === 'rejetee')
  const autres = lot.lignes.filter((l) => l.etat !== 'rejetee')
  const payees = autres.filter((l) => l.etat === 'confirmee')
  const repliees = toutes ? [] : payees.slice(PAYEES_MONTREES)
  const montrees = [...rejetees, ...autres.filter((l) => !repliees.includes(l))]
  // Nobody checked a name: nothing to show of it.
  const verifies = lot.lignes.some((l) => l.vop)
  const visees = choisies.length > 0 ? choisies : enCours
  return (
    <div>
      <div className="lot-intitule rangee rangee-unie base bouts">
        <h2>Lignes du lot</h2>
        {rejetees.length > 0 && <p>Les rejets d’abord</p>}
      </div>
      <div className="lot-lignes lot-lignes-banque cases-demandees">
        <Tableau
          teinte
          legende="Lignes du lot"
          colonnes={colonnesBanque.filter((c) => c.cle !== 'vop' || verifies)}
          lignes={montrees}
          cleDe={(l) => l.id}
          bord={(l) => (l.etat === 'rejetee' ? 'refuse' : null)}
          dessous={(l) => (l.etat === 'rejetee' ? <LigneRejetee ligne={l} /> : null)}
          detail={{
            rendu: (l) => <DetailLigne ligne={l} refus={lot.refus} demander={demander} />,
            nom: (l) => `Détail de la ligne ${l.rang}, ${l.titulaire}`,
          }}
          choix={
            suit && enCours.length > 1
              ? {
                  contient: (l) => l.etat === 'en-cours' && choix.contient(l),
                  basculer: choix.basculer,
                  sans: (l) => l.etat !== 'en-cours',
                  page: choix.page,
                  basculerPage: choix.basculerPage,
                  nom: (l) => `la ligne ${l.rang}`,
                }
              : undefined
          }
          pied={
            <tr>
              <td>{compter(lot.total.nombre, 'ligne')}</td>
              <td colSpan={verifies ? 3 : 2} />
              <td className="a-droite">{formatEuros(lot.total.montant)}</td>
            </tr>
          }
        />
      </div>
      {repliees.length > 0 && (
        <p className="lot-repliees">
          <button type="button" className="lien-fort" onClick={() => setToutes(true)}>
            {repliees.length === 1
              ? 'Afficher l’autre ligne payée'
              : `Afficher les ${repliees.length} autres lignes payées`}
          </button>
        </p>
      )}
      {suit && visees.length > 0 && (
        <div className="rangee sous-4">
          <Bouton icone="coche" onClick={() => demander({ quoi: 'confirmer', lignes: visees })}>
            {libelleConfirmer(visees, choisies)}
          </Bouton>
          <p className="secondaire petit">
            D’après le relevé de compte, quand la banque n’envoie pas de réponse lisible.
          </p>
        </div>
      )}
    </div>
  )
}

function libelleConfirmer(visees: readonly LigneLot[], choisies: readonly LigneLot[]): string {
  if (choisies.length > 0)
    return choisies.length > 1
      ? `Confirmer les ${choisies.length} virements choisis`
      : 'Confirmer le virement choisi'
  return visees.length > 1
    ? `Confirmer les ${visees.length} virements en cours`
    : 'Confirmer le virement en cours'
}
