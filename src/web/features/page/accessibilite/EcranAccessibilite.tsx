import { type EtatAudit, etatAudit } from '#domain/accessibilite/etat.ts'
import { ETAT_PUBLIE } from '#domain/accessibilite/listes/etat-publie.ts'
import { GRILLE_PUBLIEE as GRILLE } from '#domain/accessibilite/listes/grille-publiee.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { formatNombre } from '#domain/commun/nombres.ts'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { STATUTS, type Statut } from '#web/ui/statuts.ts'
import './accessibilite.css'
import { DefautsConnus } from './DefautsConnus.tsx'
import { Difficulte } from './Difficulte.tsx'
import { Reperes } from './Reperes.tsx'
import { ThemesExamines } from './ThemesExamines.tsx'

const enMajuscule = (texte: string): string => texte.charAt(0).toUpperCase() + texte.slice(1)

/** What of the grid is said first: what is missing, or the state and the rate. */
function phrase(etat: EtatAudit): { titre: string; texte: string; statut: Statut } {
  if (etat.complet) {
    const { conformite, perime, taux } = etat
    const { conformes, applicables, etabliLe } = ETAT_PUBLIE
    const du = `Cet état du ${formatJourLong(etabliLe)} a plus de trois ans\u00a0: il ne dit plus rien du portail, qui est à examiner de nouveau.`
    const compte = `${conformes} des ${applicables} critères qui s’appliquent sont respectés sur toutes les pages examinées, soit ${formatNombre(taux, { maximumFractionDigits: 2 })}\u00a0%.`
    const statut = conformite === 'totalement conforme' ? 'fait' : 'attention'
    return { titre: enMajuscule(conformite), texte: perime ? du : compte, statut }
  }
  const n = ETAT_PUBLIE.manquent
  const quoi =
    n === 0
      ? `Aucune personne n’a encore examiné le portail selon le ${GRILLE.norme}.`
      : `${n} ${n > 1 ? 'critères' : 'critère'} du ${GRILLE.norme} ${n > 1 ? 'n’ont' : 'n’a'} pas encore été ${n > 1 ? 'examinés' : 'examiné'} par une personne sur toutes les pages.`
  const suite =
    'Tant qu’il en reste un, cette page ne donne ni taux ni état de conformité\u00a0: les contrôles automatiques ne suffisent pas à les établir.'
  return { titre: 'Audit incomplet', texte: `${quoi} ${suite}`, statut: 'attente' }
}

/** `/pages/accessibilite`: what was examined, what was not, known faults, whom to write to; from the grid. */
export function EcranAccessibilite() {
  const etat = etatAudit(ETAT_PUBLIE, jourDe(new Date()))
  const { titre, texte, statut } = phrase(etat)
  return (
    <Page
      titre="Accessibilité"
      chapeau="Nous voulons que chacun puisse déposer et suivre une demande. Voici ce qui a été vérifié, ce qui ne l’a pas encore été, et à qui écrire."
    >
      <section className={`audit-etat ${STATUTS[statut].classe}`}>
        <Icone nom={STATUTS[statut].icone} />
        <div>
          <h2>{titre}</h2>
          <p>{texte}</p>
        </div>
      </section>
      <div className="audit">
        <div>
          <ThemesExamines />
          <DefautsConnus />
          <Difficulte />
        </div>
        <Reperes etat={etat} titre={titre} />
      </div>
    </Page>
  )
}
