import type { ChangementLu, PersonnePrevenue } from '#domain/changement/reponse.ts'
import { citer } from '#domain/commun/guillemets.ts'
import { formatInstant, formatJour, jourDe } from '#domain/commun/jours.ts'
import { direDroits } from '#domain/membre/invitation.ts'
import { Etat } from '#web/ui/Pastille.tsx'
import { type Colonne, Tableau } from '#web/ui/tableau/Tableau.tsx'

const leJour = (instant: string): string => formatJour(jourDe(new Date(instant)))

const ETATS = {
  remis: { statut: 'fait', mot: 'Remis' },
  refuse: { statut: 'refuse', mot: 'Adresse refusée' },
  'en-route': { statut: 'courant', mot: 'En route' },
} as const

type Message = PersonnePrevenue['messages'][number]

const LigneMessage = ({ m }: { m: Message }) => (
  <div>
    <Etat statut={ETATS[m.etat].statut}>
      {m.quoi === 'rappel' && 'Rappel, '}
      {m.quoi === 'rappel' ? ETATS[m.etat].mot.toLowerCase() : ETATS[m.etat].mot}
    </Etat>
    <span className="second">
      {formatInstant(m.le)}
      {m.raison && `, ${m.raison}`}
    </span>
  </div>
)

const Reponse = ({ p }: { p: PersonnePrevenue }) => (
  <div className="pile-2">
    {p.objections.length === 0 && <span className="secondaire">Aucune</span>}
    {p.objections.map((o) => (
      <div key={o.le}>
        <Etat statut="attention" long>
          Objection du {leJour(o.le)}
          {o.retireeLe && ', retirée'}
        </Etat>
        <span className="second">
          {citer(o.texte)}
          {o.retireeLe && ` Retirée le ${formatInstant(o.retireeLe)}.`}
        </span>
      </div>
    ))}
    {p.derniereConnexion && (
      <span className="second">Vu·e dans la structure le {leJour(p.derniereConnexion)}</span>
    )}
  </div>
)

const COLONNES: Colonne<PersonnePrevenue>[] = [
  {
    cle: 'membre',
    titre: 'Membre',
    rendu: (p) => (
      <>
        <span className="fort">{p.nom}</span>
        <span className="second">
          {direDroits(p)}
          {p.vise && ', responsable'}
        </span>
      </>
    ),
  },
  {
    cle: 'messages',
    titre: 'Messages',
    rendu: (p) =>
      p.messages.length === 0 ? (
        <span className="secondaire">Aucun</span>
      ) : (
        <div className="pile-2">
          {p.messages.map((m) => (
            <LigneMessage key={m.le + m.quoi} m={m} />
          ))}
        </div>
      ),
  },
  { cle: 'reponse', titre: 'Objection', rendu: (p) => <Reponse p={p} /> },
]

/** The other members: which messages reached them, and what they object. */
export const PersonnesPrevenues = ({ k }: { k: ChangementLu }) => (
  <>
    {k.personnes.length === 0 ? (
      <p className="secondaire sous-2">Personne d’autre n’est membre de cette structure.</p>
    ) : (
      <Tableau
        legende="Membres prévenus, et leurs objections"
        colonnes={COLONNES}
        lignes={k.personnes}
        cleDe={(p) => p.id}
      />
    )}
    <p className="secondaire sous-3">
      Une autre personne propriétaire peut accepter depuis sa session, jamais par un simple lien.
    </p>
  </>
)
