import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CommissionEcran, ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { MONTANTS, type Montant, partsLues } from '#domain/projet/montants.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { classeBouton } from '#web/ui/Bouton.tsx'
import { EurosNus } from '#web/ui/EurosNus.tsx'
import { Etat, Pastille } from '#web/ui/Pastille.tsx'
import { STATUTS, type Statut } from '#web/ui/statuts.ts'
import { Titre } from '#web/ui/Titre.tsx'
import { avisDeLEtape, motAvis, propose, selectionnable } from './avis-affiche.ts'
import { titreEtape } from './EtapesCommission.tsx'
import './LigneProjet.css'

const COULEURS = { rouge: 'refuse', orange: 'attention', vert: 'fait', bleu: 'courant' } as const
/** An empty cell leaves a narrow screen, and says so to those who go from cell to cell. */
const euros = (nombre: number | null, ton?: 'fort' | 'secondaire'): ReactNode => {
  if (nombre === null) return <span className="sans-objet cache">sans objet</span>
  const Forme = ton === 'fort' ? 'b' : 'span'
  return (
    <Forme className={ton === 'secondaire' ? ton : undefined}>
      <EurosNus euros={nombre} />
    </Forme>
  )
}

export interface ProprietesLigne {
  commission: CommissionEcran
  projet: ProjetEcranCommission
  /** Boxes are shown when the selection can be validated. */
  coche: boolean | null
  surCoche: (coche: boolean) => void
  /** Absent: the reader does not decide, or the application can no longer be decided. */
  surDecider: (() => void) | undefined
  ouverte: boolean
  /** What a sitting said of it, when the row does not. */
  enSeance?: string | null
}

/** The one amount that a card shows: what was last said of it. */
function montantDeCarte(projet: ProjetEcranCommission): Montant {
  if (projet.isRefusedCA || projet.isRefusedCAA) return 'demande'
  const { accorde, decide } = partsLues(projet)
  if (accorde !== null) return 'accorde'
  if (decide !== null) return 'decide'
  return propose(projet) === null ? 'demande' : 'propose'
}

/** One application of the commission: who, how much, and what is thought of it. */
export function LigneProjet(props: ProprietesLigne) {
  const { projet: p, commission: c } = props
  const base = useBase()
  const couleur: Statut = p.isWithdrawn ? 'neutre' : COULEURS[p.couleur]
  const aide = p.aidesPrecedentes[0]
  const surCarte = montantDeCarte(p)
  const montant = (part: Montant): string => (part === surCarte ? 'a-droite' : 'a-droite hors-carte')
  const premiere = p.porteurProjet.nbProjets === 1 && !p.porteurProjet.aidesAnterieures
  const sansAide = premiere ? '1ère demande' : '–'
  return (
    <tr className={`avec-bord ${STATUTS[couleur].classe}${props.ouverte ? ' ligne-ouverte' : ''}`}>
      <th scope="row">
        <span className="ligne haut ecart-3">
          {props.coche !== null && (
            <input
              type="checkbox"
              className="commission-case"
              aria-label={`Sélectionner le projet ${p.numero}`}
              checked={props.coche}
              disabled={!selectionnable(p)}
              onChange={(e) => props.surCoche(e.target.checked)}
            />
          )}
          <span>
            <Link to={`${base}/${c.id}/validation?id=${p.id}`}>
              <Titre>{nomAffiche(p)}</Titre>
            </Link>
            <small>
              {p.numero} · <Titre>{p.porteurProjet.nomStructure}</Titre>
            </small>
          </span>
        </span>
      </th>
      <td className="a-droite secondaire colonne-large hors-carte" data-titre="Dernière aide">
        {aide ? <EurosNus euros={aide.montantAlloue} /> : sansAide}
      </td>
      <td className={montant('demande')} data-titre="Demandé">
        {euros(p.montantDemande)}
      </td>
      {c.step === 1 && (
        <td className="a-droite hors-carte" data-titre="Recommandé">
          {euros(p.montantRecommande ?? null)}
        </td>
      )}
      {c.step === 2 && (
        <td className="colonne-moyenne hors-carte" data-titre={titreEtape(1)}>
          <MotAvis avis={p.avisCAA ?? null} discret />
        </td>
      )}
      {c.step === 1 && <td data-titre="Avis">{decision(props)}</td>}
      <td className={montant('propose')} data-titre={MONTANTS.propose.mot}>
        {euros(propose(p), p.avisCA ? 'secondaire' : undefined)}
      </td>
      {c.step === 2 && <td data-titre="Décision du CA">{decision(props)}</td>}
      {c.step === 2 &&
        (['decide', 'accorde'] as const).map((part) => (
          <td key={part} className={montant(part)} data-titre={MONTANTS[part].mot}>
            {euros(partsLues(p)[part], 'fort')}
          </td>
        ))}
    </tr>
  )
}

function decision({ projet: p, commission: c, surDecider, ouverte, enSeance }: ProprietesLigne): ReactNode {
  if (p.isWithdrawn) return <Etat statut="neutre">Retirée</Etat>
  if (p.isArchived && !avisDeLEtape(p, c.step)) return <Etat statut="attention">À sortir des archives</Etat>
  if (ouverte) return <span className="secondaire">Saisie en cours</span>
  const avis = avisDeLEtape(p, c.step)
  const verbe = c.step === 1 ? 'Donner un avis' : 'Instruire CA'
  if (!avis && c.step === 2 && p.isRefusedCAA) return <span className="secondaire">Refusé par la CAA</span>
  return (
    <span className="commission-avis rangee">
      {avis ? (
        <span className="fait-date">
          <MotAvis avis={avis} />
          {c.step === 2 && <small>{publication(c)}</small>}
        </span>
      ) : (
        !surDecider && <span className="secondaire">–</span>
      )}
      {enSeance && <small className="secondaire">{enSeance}</small>}
      {surDecider && (
        <button
          type="button"
          className={avis ? 'lien-fort' : classeBouton({ compact: true })}
          data-projet={p.id}
          data-attend={avis ? 'non' : 'oui'}
          aria-label={`${avis ? 'Modifier' : verbe}, projet ${p.numero}`}
          onClick={surDecider}
        >
          {avis ? 'Modifier' : verbe}
        </button>
      )}
    </span>
  )
}

const publication = ({ caValideeLe }: CommissionEcran): string =>
  caValideeLe ? `publié le ${formatJour(jourDe(new Date(caValideeLe)))}` : 'non publié'

function MotAvis({ avis, discret }: { avis: ReturnType<typeof avisDeLEtape>; discret?: boolean }) {
  const lu = motAvis(avis)
  if (!lu) return <span className="secondaire">–</span>
  const Forme = discret ? Etat : Pastille
  return <Forme statut={lu.statut}>{lu.mot}</Forme>
}
