import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { SECTIONS_CONTROLE_BILAN } from '#domain/controle/verdicts.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { limiteDuBilan, valeursDuProjet } from '#web/socle/modele/valeurs-modele.ts'
import { allerALaPartie } from '#web/socle/projet/document/aller-a-la-partie.ts'
import { BILAN_CONTROLE } from '#web/socle/projet/messages-bilan.ts'
import { useRaccourcis } from '#web/socle/projet/use-raccourcis.ts'
import { allerAuMotif } from '#web/socle/projet/verdicts/aller-au-motif.ts'
import { FormulaireVerdicts } from '#web/socle/projet/verdicts/FormulaireVerdicts.tsx'
import { LigneVerdict, suiteVerdict } from '#web/socle/projet/verdicts/LigneVerdict.tsx'
import { TouchesVerdicts } from '#web/socle/projet/verdicts/TouchesVerdicts.tsx'
import { useListeEnsuite } from '#web/socle/projet/vue-liste.ts'
import { useCalendrier } from '#web/socle/reglages/referentiels.ts'
import { annoncer } from '#web/ui/cadre/notices.ts'
import {
  type ControleBilan,
  PARTIES_BILAN,
  type PartieBilan,
  PREMIER_RANG,
  useControleBilan,
} from './use-controle-bilan.ts'

/** The three verdicts on a report that waits for its review; read-only for who may not give them. */
export function PanneauControleBilan({ projet }: { projet: ProjetReponse }) {
  const naviguer = useNavigate()
  const ensuite = useListeEnsuite()
  const { data: calendrier } = useCalendrier()
  const lecture = !projet.actions.includes('controlerBilan')
  const c = useControleBilan(projet)
  const pret = c.complet && c.erreurMessage === undefined
  async function envoyer(): Promise<void> {
    if (!pret || c.enCours || !(await c.envoyer())) return
    annoncer(BILAN_CONTROLE)
    void naviguer(ensuite('past-commission'))
  }
  const [courante, setCourante] = useState<PartieBilan>(
    () => PARTIES_BILAN.find((p) => !c.acquises.includes(p)) ?? 'bilanValide',
  )
  const rangDe = (partie: PartieBilan): number => PREMIER_RANG + PARTIES_BILAN.indexOf(partie)
  const viser = (partie: PartieBilan): void => {
    setCourante(partie)
    allerALaPartie(rangDe(partie))
  }
  // As in the review of an application: on to the next part, then to the reason once all have their answer.
  const repondre = (partie: PartieBilan, reponse: boolean): void => {
    if (c.acquises.includes(partie)) return
    c.repondre(partie, reponse)
    const suivante = PARTIES_BILAN.slice(PARTIES_BILAN.indexOf(partie) + 1).find(
      (s) => c.reponses[s] === null,
    )
    if (suivante) viser(suivante)
    else requestAnimationFrame(allerAuMotif)
  }
  const { actifs, basculer } = useRaccourcis(
    {
      ...Object.fromEntries(PARTIES_BILAN.map((p) => [String(rangDe(p)), () => viser(p)])),
      ...(!lecture && {
        o: () => repondre(courante, true),
        n: () => repondre(courante, false),
        m: allerAuMotif,
      }),
    },
    () => void envoyer(),
  )
  const le = projet.controlesBilan && formatJour(jourDe(new Date(projet.controlesBilan.le)))
  return (
    <>
      <FormulaireVerdicts
        id="panneau-bilan"
        titre="Contrôle du bilan"
        total={PARTIES_BILAN.length}
        verdicts={c}
        lecture={lecture}
        pret={pret}
        suite={lecture ? 'Vous consultez ce bilan\u00a0: seul un gestionnaire le contrôle.' : suite(c)}
        envoyer={() => void envoyer()}
        modele={{ genre: 'refus-bilan', valeurs: valeursDuProjet(projet, limiteDuBilan(projet, calendrier)) }}
      >
        {PARTIES_BILAN.map((partie, rang) => (
          <LigneVerdict
            key={partie}
            rang={PREMIER_RANG + rang}
            titre={SECTIONS_CONTROLE_BILAN[partie]}
            reponse={c.reponses[partie]}
            acquise={c.acquises.includes(partie)}
            precision={c.acquises.includes(partie) ? `Partie acceptée le ${le}` : null}
            inactive={lecture || c.enCours}
            courante={courante === partie}
            viser={() => viser(partie)}
            repondre={(reponse) => repondre(partie, reponse)}
          />
        ))}
      </FormulaireVerdicts>
      <TouchesVerdicts
        parties={[PREMIER_RANG, PREMIER_RANG + PARTIES_BILAN.length - 1]}
        lecture={lecture}
        motif={c.refus}
        autres={[
          ['1 à 6', 'la demande'],
          ['S', 'bilan suivant'],
        ]}
        actifs={actifs}
        basculer={basculer}
      />
    </>
  )
}

function suite(controle: ControleBilan): string {
  const rangs = controle.manquantes.map((p) => PREMIER_RANG + PARTIES_BILAN.indexOf(p))
  if (rangs.length === 0 && controle.erreurMessage) return 'Écrivez le motif du refus.'
  const accepte = 'Le porteur sera prévenu par e-mail que son bilan est validé, et sa demande terminée.'
  return suiteVerdict(rangs, controle.refus, accepte)
}
