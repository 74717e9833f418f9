import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import type { PaiementSuivi } from '#domain/paiement/contrat.ts'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import type { NomIcone } from '#web/ui/icones.ts'
import { type EtapePaiement, etapesPaiement } from './etapes-paiement.ts'

const ICONES: Record<EtapePaiement['etat'], NomIcone> = {
  passe: 'coche',
  courant: 'horloge',
  avenir: 'point',
  refuse: 'croix',
}
const MOTS: Record<EtapePaiement['etat'], string> = {
  passe: 'Fait',
  courant: 'En ce moment',
  avenir: 'À venir',
  refuse: 'Refusé',
}
const dire = (le: string): string => formatJourLong(le.includes('T') ? jourDe(new Date(le)) : le)

/** The steps of one payment, down a line. */
export const EtapesPaiement = ({ paiement }: { paiement: PaiementSuivi }) => (
  <ol className="paiement-etapes">
    {etapesPaiement(paiement, ORGANISME).map((e) => (
      <li
        key={e.cle}
        className={`paiement-etape-${e.etat}`}
        aria-current={e.etat === 'courant' ? 'step' : undefined}
      >
        <span className="paiement-noeud">
          <Icone nom={e.cle === 'rib' && e.etat === 'courant' ? 'crayon' : ICONES[e.etat]} petite />
        </span>
        <div>
          <p className="paiement-etape-titre">
            <span className="cache">{MOTS[e.etat]}&nbsp;: </span>
            {e.titre}
          </p>
          {e.le && <p className="petit chiffres">{dire(e.le)}</p>}
          {e.cle === 'transmis' && e.etat === 'courant' && paiement.execution && (
            <p className="petit chiffres">exécution prévue le {dire(paiement.execution)}</p>
          )}
          {e.texte && <p className="petit secondaire">{e.texte}</p>}
        </div>
      </li>
    ))}
  </ol>
)
