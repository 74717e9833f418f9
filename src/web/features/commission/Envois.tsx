import {
  type TexteDecision,
  texteAideAccordee,
  texteAideRefusee,
} from '#domain/commission/courriels-decision.ts'
import type { ProjetEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { ajouterJours, jourDe } from '#domain/commun/jours.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { montantAccorde } from './apercu-envois.ts'

interface Proprietes {
  titre: string
  projets: readonly ProjetEcranCommission[]
  genre: 'accord' | 'refus'
}

/** Whom a validation writes to, each with what it is granted and the mail it will read. */
export function Envois({ titre, projets, genre }: Proprietes) {
  const { data: calendrier } = useCalendrier()
  if (projets.length === 0) return null
  const echeance = calendrier ? ajouterJours(jourDe(new Date()), calendrier.joursConvention) : null
  const texteDe = (projet: ProjetEcranCommission): TexteDecision => {
    const demande = { numero: projet.numero, nomProjet: projet.nom }
    if (genre === 'refus') return texteAideRefusee(demande)
    return texteAideAccordee(demande, {
      montant: montantAccorde(projet) ?? 0,
      numeroConvention: projet.numeroConvention,
      echeance,
    })
  }
  return (
    <div className="commission-envois sous-2">
      <p>
        <Icone nom="courriel" petite /> {titre} ({projets.length})
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard */}
      <ul className="petit" tabIndex={0} aria-label={titre}>
        {projets.map((projet) => (
          <li key={projet.id}>
            <Titre>{projet.porteurProjet.nomStructure}</Titre>{' '}
            <span className="secondaire">· {projet.numero}</span>
            {genre === 'accord' && (
              <span className="chiffres"> · {formatEuros(montantAccorde(projet) ?? 0)}</span>
            )}
            <Lettre texte={texteDe(projet)} numero={projet.numero} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const Lettre = ({ texte, numero }: { texte: TexteDecision; numero: string }) => (
  <details>
    <summary>
      Voir l’e-mail<span className="cache"> de la demande {numero}</span>
    </summary>
    <p>
      <span className="secondaire">Objet&nbsp;:</span> {texte.sujet}
    </p>
    {texte.paragraphes.map((p) => (
      <p key={p}>{p}</p>
    ))}
  </details>
)
