import { useState } from 'react'
import { citer } from '#domain/commun/guillemets.ts'
import { formatJour, type Jour, jourDe } from '#domain/commun/jours.ts'
import { appelsJetonLecture } from '#domain/jeton-lecture/appels.ts'
import { JETONS_MAX } from '#domain/jeton-lecture/bornes.ts'
import { appeler } from '#web/lib/api.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { Tableau } from '#web/ui/tableau/Tableau.tsx'
import { colonnesJetons } from './colonnes-jetons.tsx'
import { ModaleRevoquer } from './ModaleRevoquer.tsx'
import { type Jetons, relireJetons } from './requetes-jetons.ts'
import { TITRE_SIENS } from './VosJetons.tsx'

type Jeton = Jetons['aReprendre'][number]

/** « Marc Aubertin, compte fermé le 20/11/2026 ». */
const titulaire = ({ titulaire: { nom, desactiveLe } }: Jeton): string =>
  desactiveLe === null
    ? `${nom} n’est plus administrateur`
    : `Compte de ${nom}, fermé le ${formatJour(jourDe(new Date(desactiveLe)))}`

/** Tokens that work on though nobody answers for them: each is taken over, or revoked. */
export function AReprendre({ lus, jour }: { lus: Jetons; jour: Jour }) {
  const [revoque, setRevoque] = useState<number | null>(null)
  const viserEnsuite = useViserEnsuite()
  const { aReprendre } = lus
  const reprendre = useActe<[Jeton]>({
    agir: ({ id }) => appeler(appelsJetonLecture.reprendreJeton, { params: { id } }),
    fait: async (jeton) => {
      await relireJetons()
      annoncer(`Vous répondez maintenant de ${citer(jeton.nom)}.`)
      viserEnsuite(TITRE_SIENS)
    },
    manque: 'Le jeton n’est pas repris.',
    rate: relireJetons,
  })
  const ouvert = aReprendre.find((j) => j.id === revoque)
  if (aReprendre.length === 0) return reprendre.echec && <EtatErreur {...reprendre.echec} />
  return (
    <section className="jetons-liste">
      <h2>
        {aReprendre.length} jeton{aReprendre.length > 1 ? 's' : ''} à reprendre
      </h2>
      {reprendre.echec && <EtatErreur {...reprendre.echec} />}
      <Tableau
        legende="Jetons de lecture dont plus personne ne répond"
        colonnes={[
          ...colonnesJetons<Jeton>(jour),
          {
            cle: 'actes',
            titre: 'Actes',
            titreCache: true,
            aDroite: true,
            rendu: (j) => (
              <span className="rangee ecart-3">
                {lus.vivants < JETONS_MAX && (
                  <button
                    type="button"
                    className="lien-fort"
                    aria-label={`Reprendre ${j.nom}, qui finit par ${j.derniers}`}
                    onClick={() => void reprendre.agir(j)}
                  >
                    Reprendre
                  </button>
                )}
                <button
                  type="button"
                  className="lien-fort jeton-revoquer"
                  aria-label={`Révoquer ${j.nom}, qui finit par ${j.derniers}`}
                  onClick={() => setRevoque(j.id)}
                >
                  Révoquer
                </button>
              </span>
            ),
          },
        ]}
        lignes={aReprendre}
        cleDe={(j) => j.id}
        bord={() => 'attention'}
        dessous={(j) => <p className="petit secondaire">{titulaire(j)}</p>}
      />
      <p className="petit secondaire">
        Ils fonctionnent encore{'\u00a0'}: chacun passe à un autre administrateur ou se révoque. Aucun ne
        s’éteint avant sa fin sans que quelqu’un l’ait dit.
      </p>
      {ouvert && (
        <ModaleRevoquer
          key={ouvert.id}
          jeton={ouvert}
          jour={jour}
          surFermer={(fait) => {
            setRevoque(null)
            if (fait) viserEnsuite(TITRE_SIENS)
          }}
        />
      )}
    </section>
  )
}
