import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import { type Autour, type EtapePaiement, etapesPaiement } from './etapes-paiement.ts'

const ICONES: Record<EtapePaiement['etat'], NomIcone> = {
  passe: 'coche',
  courant: 'horloge',
  avenir: 'point',
  refuse: 'croix',
}
/** The icon of a step that is not done yet. */
const SIGNES: Record<string, NomIcone> = {
  transmis: 'virement',
  paye: 'euro',
  bilan: 'fichier',
  rib: 'crayon',
  verification: 'telephone',
  nouveau: 'euro',
}
const MOTS: Record<EtapePaiement['etat'], string> = {
  passe: 'Fait',
  courant: 'En ce moment',
  avenir: 'À venir',
  refuse: 'Refusé',
}
const signeDe = ({ cle, etat }: EtapePaiement): NomIcone =>
  ((etat === 'courant' || etat === 'avenir') && SIGNES[cle]) || ICONES[etat]
const dire = (le: string): string => formatJourLong(le.includes('T') ? jourDe(new Date(le)) : le)

/** The steps of one payment, down a line. */
export const EtapesPaiement = ({
  paiement,
  ...autour
}: { paiement: PaiementSuivi } & Omit<Autour, 'organisme' | 'aujourdhui'>) => (
  <ol className="paiement-etapes sous-5">
    {etapesPaiement(paiement, { ...autour, organisme: ORGANISME, aujourdhui: jourDe(new Date()) }).map(
      (etape) => (
        <li
          key={etape.cle}
          className={`paiement-etape-${etape.etat}`}
          aria-current={etape.etat === 'courant' ? 'step' : undefined}
        >
          <span className={`noeud noeud-${etape.etat}`}>
            <Icone nom={signeDe(etape)} petite />
          </span>
          <div>
            <p className="paiement-etape-titre fort">
              <span className="cache">{MOTS[etape.etat]}&nbsp;: </span>
              {etape.titre}
            </p>
            {etape.le && <p className="petit chiffres">{dire(etape.le)}</p>}
            {etape.cle === 'transmis' && etape.etat === 'courant' && paiement.execution && (
              <p className="petit chiffres">exécution prévue le {dire(paiement.execution)}</p>
            )}
            {etape.texte && <p className="petit secondaire">{etape.texte}</p>}
          </div>
        </li>
      ),
    )}
  </ol>
)
