import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatJour, formatMoment } from '#domain/commun/jours.ts'
import { APPEL_D_ABORD } from '#domain/seance/actes.ts'
import { appelsSeance } from '#domain/seance/appels.ts'
import { LIBELLES_CONVOCATION } from '#domain/seance/convocation.ts'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Squelette } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { nomEntier } from '../dire-seance.ts'
import { recevoirSeance, requeteSeances } from '../requetes-seance.ts'
import { Carnets } from './Carnets.tsx'
import { FormulairePreparation } from './FormulairePreparation.tsx'
import { ModaleOuverture } from './ModaleOuverture.tsx'
import { Ordre } from './Ordre.tsx'
import { Presence } from './Presence.tsx'
import { preparationDe } from './preparation.ts'

/** A sitting not yet open: what was prepared, the roll call, the order, and its opening. */
export function Preparation({ seance: s }: { seance: SeanceEntiere }) {
  const [modifie, setModifie] = useState(false)
  const [ouvre, setOuvre] = useState(false)
  const [tete] = s.dossiers
  return (
    <div className="seance-avant">
      <div>
        {modifie ? (
          <Modification seance={s} surFait={() => setModifie(false)} />
        ) : (
          <section className="carte" aria-labelledby="seance-prepare">
            <div className="seance-tete ligne base bouts">
              <h2 id="seance-prepare">Ouverture</h2>
              <button type="button" className="lien" onClick={() => setModifie(true)}>
                Modifier
              </button>
            </div>
            <dl className="seance-faits filets-bas">
              <Fait nom="Prévue" dit={s.prevueLe && `le ${formatMoment(new Date(s.prevueLe))}`} />
              <Fait nom="Lieu" dit={s.lieu} />
              <Fait
                nom="Convocation"
                dit={[
                  s.convoqueeLe && `le ${formatJour(s.convoqueeLe)}`,
                  s.convocationMode && LIBELLES_CONVOCATION[s.convocationMode],
                ]
                  .filter(Boolean)
                  .join(', ')}
              />
              <Fait nom="Présidence" dit={s.president && nomEntier(s.president)} />
              <Fait nom="Secrétariat" dit={s.secretaire && nomEntier(s.secretaire)} />
            </dl>
            <div className="seance-pied rangee sous-2 boutons-pleins">
              <Bouton
                variante="primary"
                desactive={!tete || !s.actions.includes('ouvrirSeance')}
                decritPar="seance-ouvrir"
                onClick={() => setOuvre(true)}
              >
                Ouvrir la séance
              </Bouton>
            </div>
            <p id="seance-ouvrir" className="secondaire petit">
              {raisonDe(s)}
            </p>
          </section>
        )}
        <Carnets seanceId={s.id} />
      </div>
      <Presence seance={s} />
      <Ordre seance={s} surVoir={() => undefined} />
      {ouvre && <ModaleOuverture seance={s} surFermer={() => setOuvre(false)} />}
    </div>
  )
}

function raisonDe(seance: SeanceEntiere): string {
  if (seance.dossiers.length === 0) return 'Aucun dossier n’attend cette étape.'
  if (!seance.president || !seance.secretaire) return 'Dites d’abord la présidence et le secrétariat.'
  if (!seance.membres.some((m) => m.etat === 'present')) return APPEL_D_ABORD
  return 'Les règles de quorum sont celles de ce jour.'
}

const Fait = ({ nom, dit }: { nom: string; dit: string | null }) => (
  <div>
    <dt>{nom}</dt>
    <dd>{dit || <span className="secondaire">à dire</span>}</dd>
  </div>
)

function Modification({ seance: s, surFait }: { seance: SeanceEntiere; surFait: () => void }) {
  const { data } = useQuery(requeteSeances(s.commission.id))
  if (!data) return <Squelette forme="formulaire" lignes={6} />
  return (
    <FormulairePreparation
      initial={preparationDe(s)}
      personnes={data.personnes}
      verbe="Enregistrer"
      envoyer={async (corps) => {
        const r = await appeler(appelsSeance.modifierSeance, {
          params: { id: s.id },
          corps: { ...corps, version: s.version },
        })
        recevoirSeance(r.data)
        annoncer('Préparation enregistrée.')
        surFait()
      }}
    />
  )
}
