import { useQuery } from '@tanstack/react-query'
import { formatEuros } from '#domain/commun/argent.ts'
import { formatInstant, formatJour } from '#domain/commun/jours.ts'
import type { PrevisionEcritures } from '#domain/ecriture/contrat.ts'
import { LIBELLES_EVENEMENTS } from '#domain/ecriture/ecritures.ts'
import { LIBELLES_ENCODAGES } from '#domain/ecriture/encodages.ts'
import { type Mois, nommerMois } from '#domain/ecriture/mois.ts'
import { messageDe, reessaiDe } from '#web/lib/erreur-api.ts'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'
import { BoutonEcritures } from './BoutonEcritures.tsx'
import { DejaExporte } from './DejaExporte.tsx'
import { requetePrevision } from './requetes-ecritures.ts'

type Ligne = PrevisionEcritures['lignes'][number]

const SANS_OBJET = <span className="sans-objet cache">sans objet</span>
const montant = (euros: number) =>
  euros === 0 ? SANS_OBJET : <span className="entier">{formatEuros(euros)}</span>
const COLONNES: readonly Colonne<Ligne>[] = [
  { cle: 'numero', titre: 'Écriture', rendu: (l) => l.numero ?? 'à venir' },
  { cle: 'jour', titre: 'Date', rendu: (l) => formatJour(l.jour) },
  { cle: 'compte', titre: 'Compte', rendu: (l) => l.compte },
  {
    cle: 'auxiliaire',
    titre: 'Tiers',
    rendu: (l) => (l.auxiliaire === '' ? SANS_OBJET : `${l.auxiliaire} ${l.auxiliaireLibelle}`),
  },
  { cle: 'libelle', titre: 'Libellé', rendu: (l) => <Libelle>{l.libelle}</Libelle> },
  { cle: 'debit', titre: 'Débit', rendu: (l) => montant(l.debit), aDroite: true },
  { cle: 'credit', titre: 'Crédit', rendu: (l) => montant(l.credit), aDroite: true },
]

/** Cut between its references only. */
const Libelle = ({ children }: { children: string }) =>
  children.split(' ').map((mot, rang) => (
    <span key={mot}>
      {rang > 0 && ' '}
      <span className="entier">{mot}</span>
    </span>
  ))

/** What the file of a month holds, whether it was given already, and the button that gives it. */
export function Prevision({ mois }: { mois: Mois }) {
  const { data: p, error, refetch } = useQuery(requetePrevision(mois))
  if (error && !p)
    return (
      <EtatErreur
        message={`Les écritures de ${nommerMois(mois)} n’ont pas pu être lues.`}
        raison={messageDe(error, '')}
        surReessayer={reessaiDe(error, refetch)}
      />
    )
  if (!p) return <Squelette forme="tableau" lignes={6} />
  return (
    <>
      <Totaux prevision={p} />
      <DejaExporte prevision={p} />
      <div className="ecritures-actions rangee">
        <BoutonEcritures prevision={p} />
        <p className="secondaire">
          {p.nomFichier}, {LIBELLES_ENCODAGES[p.encodage]}.{' '}
          {!p.termine && 'Le mois n’est pas terminé\u00a0: d’autres écritures peuvent s’y ajouter.'}
        </p>
      </div>
      <h2>{p.lignes.length < 2 * p.ecritures ? 'Premières lignes du fichier' : 'Lignes du fichier'}</h2>
      <Tableau
        legende={`Lignes du fichier de ${nommerMois(mois)}`}
        colonnes={COLONNES}
        lignes={p.lignes}
        cleDe={(l) => p.lignes.indexOf(l)}
      />
      <Exports prevision={p} />
    </>
  )
}

function Totaux({ prevision: p }: { prevision: PrevisionEcritures }) {
  return (
    <dl className="ecritures-totaux">
      {p.parEvenement.map((ligne) => (
        <div key={ligne.evenement}>
          <dt>
            {LIBELLES_EVENEMENTS[ligne.evenement]} <span className="secondaire">({ligne.ecritures})</span>
          </dt>
          <dd>{formatEuros(ligne.montant)}</dd>
        </div>
      ))}
      <div>
        <dt>
          Débit, égal au crédit <span className="secondaire">({2 * p.ecritures} lignes)</span>
        </dt>
        <dd>{formatEuros(p.debit)}</dd>
      </div>
    </dl>
  )
}

function Exports({ prevision: p }: { prevision: PrevisionEcritures }) {
  if (p.exports.length === 0) return null
  return (
    <>
      <h2>Fichiers déjà donnés</h2>
      <ul className="ecritures-exports">
        {p.exports.map((unExport) => (
          <li key={unExport.le}>
            {formatInstant(unExport.le)}, {unExport.par}
            {'\u00a0'}: {unExport.ecritures} écritures, {formatEuros(unExport.total)}
          </li>
        ))}
      </ul>
    </>
  )
}
