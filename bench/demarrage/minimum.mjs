// The least that answers the same: a bare Fastify, a pool, one statement. DATABASE_URL and PORT are awaited.
import Fastify from 'fastify'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = Fastify({ logger: true })
app.get('/readyz', async () => ({ pret: (await pool.query('select 1 as un')).rows[0].un === 1 }))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.on('SIGTERM', () => process.exit(0))
