import { aRefaireAvant, type EtatAudit } from '#domain/accessibilite/etat.ts'
import { ETAT_PUBLIE } from '#domain/accessibilite/listes/etat-publie.ts'
import { GRILLE_PUBLIEE as GRILLE } from '#domain/accessibilite/listes/grille-publiee.ts'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { formatOctets } from '#domain/commun/octets.ts'
import csv from '../../../../../docs/accessibilite/audit-rgaa.csv?url'
import releves from '../../../../../docs/accessibilite/audit-rgaa.json?url'

const NI = 'ni taux, ni «\u00a0conforme\u00a0», ni «\u00a0non conforme\u00a0»'

function echeance(jour: string): string {
  const limite = aRefaireAvant(ETAT_PUBLIE.etabliLe)
  return jour > limite
    ? `à refaire depuis le ${formatJourLong(limite)}`
    : `à refaire avant le ${formatJourLong(limite)}`
}

/** Which standard, which day, who: what the numbers of the page rest on, and the whole grid. */
export const Reperes = ({ etat, titre }: { etat: EtatAudit; titre: string }) => (
  <aside className="audit-reperes">
    <h2>Sur cette page</h2>
    <dl>
      <dt>Référence</dt>
      <dd>
        {GRILLE.norme}
        <small>
          {GRILLE.ensemble.criteres} critères, {GRILLE.themes.length} thèmes
        </small>
      </dd>
      <dt>État</dt>
      <dd>
        {titre}
        {!etat.complet && <small>{NI}</small>}
      </dd>
      <dt>Mise à jour</dt>
      <dd>
        {formatJourLong(GRILLE.au)}
        <small>{echeance(jourDe(new Date()))}</small>
      </dd>
      <dt>Examiné par</dt>
      <dd>
        {GRILLE.personnes.length > 0 ? GRILLE.personnes.join(', ') : 'Aucune personne encore'}
        <small>
          {GRILLE.personnes.length > 0 ? 'et des' : 'des'} contrôles automatiques, {GRILLE.outils}
        </small>
      </dd>
      <dt>Détail, critère par critère</dt>
      <dd>
        <a href={csv} download="audit-rgaa.csv">
          Grille de l’audit (CSV, {formatOctets(GRILLE.fichiers.csv)})
        </a>
        <small>un statut pour chaque critère et chaque page</small>
        <a href={releves} download="audit-rgaa.json">
          Relevés des contrôles (JSON, {formatOctets(GRILLE.fichiers.json)})
        </a>
        <small>chacun dit quel contrôle, dans quel état de la page, et quand</small>
      </dd>
    </dl>
  </aside>
)
